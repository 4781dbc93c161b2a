import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { connectTelegram, noticesOf, sendWaiting, tell } from '../../../../tests/people/notices.ts';
import { botName, botToken, startBotApi } from '../../../../tests/stand-ins/bot-api.ts';
import { blocked, written } from '../../../../tests/stand-ins/bot-updates.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import {
  programAnew,
  programForTest,
  startTestProgram,
  type TestProgram,
  thursdayNoon,
} from '../../../../tests/start/program.ts';
import { keepWebhook, webhookSecrets } from './webhook.server.ts';

const secrets = webhookSecrets(botToken);
let api: Awaited<ReturnType<typeof startBotApi>>;
let program: TestProgram;
let family: SignedInPerson;

beforeAll(async () => {
  api = await startBotApi();
  const environment = { ...api.environment, PUBLIC_URL: 'https://dars.test' };
  program = await startTestProgram({ environment });
});
afterAll(async () => {
  await program.stop();
  await api.stop();
});
beforeEach(async () => {
  api.be('takes');
  api.sent.length = 0;
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails');
  family = await signIn(program, 'student', 'family@dars.test');
});

/** Telegram tells us of it. */
const post = (update: object, { path, header } = secrets) =>
  program.call('POST', `/api/telegram/${path}`, update, 'en', { 'x-telegram-bot-api-secret-token': header });
const codeFor = async (person: SignedInPerson) => {
  const { body } = await person.call('POST', '/api/notifications/telegram');
  return new URL(body.url);
};
const connected = async (person: SignedInPerson) =>
  (await person.call('GET', '/api/notifications')).body.channels;
const start = (link: URL) => `/start ${link.searchParams.get('start')}`;
const lastAnswer = () => api.sent.at(-1)?.text ?? '';

describe('connecting', () => {
  test('by the link: the chat is connected, told so in the person’s language, and shown', async () => {
    await program.context.database.execute(sql`update users set language = 'uz'`);
    const link = await codeFor(family);
    expect(link.origin + link.pathname).toBe(`https://t.me/${botName}`);
    expect((await post(written(7, start(link), 'ru'))).status).toBe(200);
    expect(api.sent).toEqual([{ chat: '7', text: expect.stringContaining('Ulandi!') }]);
    expect(await connected(family)).toMatchObject([{ kind: 'telegram', label: '@person7' }]);
  });

  test('is told to the account by mail, once a chat', async () => {
    for (const chat of [7, 7, 8]) await post(written(chat, start(await codeFor(family))));
    const told = (await program.mails()).filter(({ kind }) => kind === 'channel-connected');
    expect(
      told.map(({ recipientId, content }) => [recipientId, /@person\d/.exec(content?.text ?? '')?.[0]]),
    ).toEqual([
      [family.id, '@person7'],
      [family.id, '@person8'],
    ]);
  });

  test('goes once: another who opens the same link is refused kindly', async () => {
    const link = await codeFor(family);
    await post(written(7, start(link)));
    await post(written(8, start(link)));
    expect(lastAnswer()).toContain('This link no longer works');
    expect(await connected(family)).toHaveLength(1);
    // Telegram, whose answer was lost, tells it once more.
    await post(written(7, start(link)));
    expect(lastAnswer()).toContain('Connected!');
  });

  test('goes for 15 minutes', async () => {
    const link = await codeFor(family);
    program.clock.set('2026-01-15T17:15:00Z');
    await post(written(7, start(link), 'uz'));
    expect(lastAnswer()).toContain('Bu havola endi ishlamaydi');
    expect(await connected(family)).toEqual([]);
  });

  test('to another account ends that of the first', async () => {
    const other = await signIn(program, 'teacher');
    await post(written(7, start(await codeFor(family))));
    await post(written(7, start(await codeFor(other))));
    expect([await connected(family), (await connected(other)).length]).toEqual([[], 1]);
  });

  test('a code is kept as a hash alone', async () => {
    const code = (await codeFor(family)).searchParams.get('start') ?? '';
    const { rows } = await program.context.database.execute(sql`select * from link_codes`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('the bot', () => {
  test('answers whoever it does not know, and whoever it does', async () => {
    await post(written(7, '/start'));
    expect(lastAnswer()).toContain('This is the Dars bot');
    await post(written(7, 'Salom', 'uz-UZ'));
    expect(lastAnswer()).toContain('Bu Dars boti');
    await connectTelegram(program, family, 7);
    await post(written(7, '/help'));
    expect(lastAnswer()).toContain('is connected to your Dars account');
  });

  test('honours /stop: what waits goes nowhere, and nothing more comes', async () => {
    await connectTelegram(program, family, 7);
    await tell(program, family, { topic: 'enrolments' });
    await post(written(7, '/stop'));
    expect(lastAnswer()).toContain('You will not get anything here anymore');
    await sendWaiting(program);
    expect(api.sent).toHaveLength(1);
    expect(await noticesOf(program)).toMatchObject([{ state: 'gone' }]);
    expect(await connected(family)).toEqual([]);
    await post(written(7, '/stop'));
    expect(lastAnswer()).toContain('not connected');
  });

  test('is connected no more where it was blocked', async () => {
    await connectTelegram(program, family, 7);
    expect((await post(blocked(7))).status).toBe(200);
    expect(await connected(family)).toEqual([]);
  });

  test('is silent in groups', async () => {
    const update = written(7, '/start');
    await post({ ...update, message: { ...update.message, chat: { id: -7, type: 'group', title: 'Us' } } });
    expect(api.sent).toEqual([]);
  });
});

describe('the address that Telegram calls', () => {
  test('is told to it, with the secret that it shows', async () => {
    await keepWebhook.run(program.context, {}, { last: true });
    expect(api.calls.at(-1)).toEqual({
      method: 'setWebhook',
      said: {
        url: `https://dars.test/api/telegram/${secrets.path}`,
        secret_token: secrets.header,
        allowed_updates: ['message', 'edited_message', 'callback_query', 'my_chat_member'],
      },
    });
  });

  test('lets in nobody else', async () => {
    const update = written(7, '/start');
    expect((await post(update, { ...secrets, path: 'guessed' })).status).toBe(404);
    expect((await post(update, { ...secrets, header: 'guessed' })).status).toBe(401);
    expect((await post({ odd: true })).status).toBe(400);
    expect(api.sent).toEqual([]);
  });

  test('is not there without a bot, and nothing of Telegram is', async () => {
    const plain = await programAnew();
    const somebody = await signIn(plain, 'student');
    expect((await somebody.call('GET', '/api/notifications')).body.telegram).toBe(false);
    expect((await somebody.call('POST', '/api/notifications/telegram')).status).toBe(404);
    expect((await plain.call('POST', `/api/telegram/${secrets.path}`, written(7, '/start'))).status).toBe(
      404,
    );
  });
});

test('where Telegram cannot call us, one process of several asks it', async () => {
  const environment = api.environment;
  const asking = await programForTest({ environment, work: true });
  const beside = await programForTest({
    environment: { ...environment, DATABASE_URL: asking.context.config.databaseUrl ?? '' },
    work: true,
  });
  expect(beside.context.config.databaseUrl).toBeDefined();
  const asked = () => api.calls.filter(({ method }) => method === 'deleteWebhook').length;
  const person = await signIn(asking, 'student');
  api.tell(written(9, start(await codeFor(person))));
  await vi.waitFor(async () => expect(await connected(person)).toHaveLength(1), { timeout: 10_000 });
  const answer = { chat: '9', text: expect.stringContaining('Connected!') };
  await vi.waitFor(() => expect(api.sent).toEqual([answer]), { timeout: 10_000 });
  expect(asked(), 'whoever asks begins with that').toBe(1);
});

test('Telegram that does not answer is said, and can be tried again', async () => {
  const closed = { ...api.environment, TELEGRAM_API_URL: 'http://127.0.0.1:9' };
  const without = await programForTest({ environment: closed });
  const person = await signIn(without, 'student');
  expect(await person.call('POST', '/api/notifications/telegram')).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
});
