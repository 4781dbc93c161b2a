import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { asked, beginChat } from '../../../../tests/school/chats.ts';
import { says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { messages } from '../tables.server.ts';
import { tellMessage } from '../telling/tell.server.ts';
import { visitorThreads } from './tables.server.ts';
import { tellVisitorLater } from './tell.server.ts';
import { pauses } from './visitors.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'threads', 'users', 'mails');
  admin = await signIn(program, 'admin');
});

const database = () => program.context.database;

async function threadId(): Promise<string> {
  const [row] = await database().select().from(visitorThreads);
  return row?.threadId ?? '';
}

const last = { last: false };

/** The job of a message is run. */
async function look(number: number): Promise<void> {
  await tellVisitorLater.run(program.context, { threadId: await threadId(), number }, last);
}

/** The school writes a line. */
async function write(words: string): Promise<number> {
  const { body } = await admin.call('POST', `/api/threads/${await threadId()}/messages`, says(words));
  return body.number;
}

/** The school answers, and once it writes nothing more the job of that message is run, as often as told. */
async function answer(words: string, times = 1): Promise<number> {
  const [id, number, before] = [await threadId(), await write(words), await told()];
  program.clock.set(new Date(program.clock.now().getTime() + pauses.line).toISOString());
  const once = () => look(number);
  await tellMessage.run(program.context, { threadId: id, number }, { last: false });
  expect(await told(), 'more may be written').toEqual(before);
  await Promise.all(Array.from({ length: times }, once));
  return number;
}

/** Runs the job of each message, as they were written. */
async function tellAll() {
  const all = await database().select().from(messages).orderBy(messages.number);
  for (const { number } of all) await look(number);
}

/** The mails of chats. */
async function told() {
  return (await program.mails()).filter(({ about }) => about === 'chat');
}

/** Where the link of a mail leads: the call of the API. */
function pathIn(text: string | undefined): string {
  return /http:\/\/dars\.test(\/chat\/\S+)/.exec(text ?? '')?.[1]?.replace('/chat', '/api/chat') ?? '';
}

const minutesLater = (minutes: number) =>
  program.clock.set(new Date(Date.parse(thursdayNoon) + minutes * 60_000).toISOString());

describe('an answer', () => {
  test('is mailed once the page was closed for two minutes, with a link that opens the chat', async () => {
    const { path } = await beginChat(program);
    minutesLater(3);
    await answer('On Sundays at noon.\nhttps://dars.test/lessons', 3);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: asked.email, kind: 'answer', aboutId: await threadId() });
    expect(mail?.content?.text).toContain('On Sundays at noon.\nhttps://dars.test/lessons');
    expect(mail?.content?.text).toContain('> Is there a chess group\n> on Sundays?');
    expect(pathIn(mail?.content?.text)).toBe(path);
    expect((await program.call('GET', path)).body.messages).toHaveLength(2);
  });

  test('is in the language of the page on which they asked', async () => {
    await beginChat(program, {}, 'uz');
    minutesLater(3);
    await answer('Yakshanba kunlari.');
    expect((await told())[0]?.content).toMatchObject({
      subject: 'Dars javobi',
      text: expect.stringContaining('Assalomu alaykum'),
    });
  });

  test('holds no link of what a stranger typed, in the words or in the name', async () => {
    await beginChat(program, { name: 'win at evil.example', words: 'Look: https://evil.example/prize' });
    minutesLater(3);
    await answer('No, thank you.');
    const [mail] = await told();
    expect(mail?.content?.text).not.toMatch(/https?:\/\/evil|evil\.example/);
    expect(mail?.content?.html).not.toMatch(/https?:\/\/evil|evil\.example/);
  });

  test('is not mailed while the page is open; when it was closed without reading it, it is', async () => {
    const { path } = await beginChat(program);
    minutesLater(5);
    await program.call('GET', path);
    const number = await write('On Sundays.');
    for (const minutes of [6, 7]) {
      minutesLater(minutes);
      await program.call('GET', path);
      await look(number);
      expect(await told()).toEqual([]);
    }
    minutesLater(9);
    await look(number);
    expect(await told()).toHaveLength(1);
  });

  test('that was read meanwhile is not mailed', async () => {
    const { path } = await beginChat(program);
    minutesLater(1);
    const number = await write('On Sundays.');
    await program.call('PUT', `${path}/read`, { number });
    minutesLater(10);
    await look(number);
    expect(await told()).toEqual([]);
  });

  test('that the school hid, and what the visitor said, is not mailed', async () => {
    await beginChat(program);
    minutesLater(3);
    await look(1);
    await write('To somebody else');
    await database()
      .update(messages)
      .set({ hiddenAt: program.clock.now(), hiddenReason: 'By mistake' })
      .where(eq(messages.number, 2));
    minutesLater(6);
    await look(2);
    expect(await told()).toEqual([]);
  });

  test('of five short lines is one mail with all of them, but for those that the school hid; what comes later has its own', async () => {
    await beginChat(program);
    for (const [at, words] of ['Hello!', 'On Sundays', 'to somebody else', 'at noon.', 'Come!'].entries()) {
      minutesLater(3 + at * 1.5);
      await write(words);
    }
    await database()
      .update(messages)
      .set({ hiddenAt: program.clock.now(), hiddenReason: 'By mistake' })
      .where(eq(messages.number, 4));
    minutesLater(12);
    await tellAll();
    await answer('One thing more.');
    await tellAll();
    const texts = (await told()).map(({ content }) => content?.text ?? '');
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('Hello!\n\nOn Sundays\n\nat noon.\n\nCome!');
    expect(texts[0]).not.toContain('somebody else');
    expect(texts[1]).not.toContain('Come!');
    expect(texts[0]).toContain('Replies to this e-mail do not reach the conversation');
  });

  test('that goes on and on is mailed ten minutes after it began', async () => {
    await beginChat(program);
    for (let line = 0; line <= 8; line += 1) {
      minutesLater(3 + line * 1.5);
      await write(`Line ${line}`);
    }
    await tellAll();
    const lines = (await told()).map(({ content }) => content?.text.match(/Line \d/g));
    expect(lines.map((said) => said?.length)).toEqual([7, 2]);
  });

  test('after the installation’s key has changed the mail’s link opens the chat, and the old address does not', async () => {
    const { path } = await beginChat(program);
    minutesLater(3);
    await write('On Sundays.');
    minutesLater(6);
    const config = { ...program.context.config, secretKey: 'another key of this installation' };
    await tellVisitorLater.run(
      { ...program.context, config },
      { threadId: await threadId(), number: 2 },
      last,
    );
    const link = pathIn((await told())[0]?.content?.text);
    expect(link).not.toBe(path);
    const statuses = await Promise.all(
      [link, path].map(async (one) => (await program.call('GET', one)).status),
    );
    expect(statuses).toEqual([200, 404]);
  });
});
