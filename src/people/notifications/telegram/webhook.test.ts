import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { connectTelegram } from '../../../../tests/people/notices.ts';
import { botToken, startBotApi } from '../../../../tests/stand-ins/bot-api.ts';
import { written } from '../../../../tests/stand-ins/bot-updates.ts';
import { startTestProgram, type TestProgram } from '../../../../tests/start/program.ts';
import { telegramUpdates } from './tables.server.ts';
import { webhookSecrets } from './webhook.server.ts';

let api: Awaited<ReturnType<typeof startBotApi>>;
let program: TestProgram;
beforeAll(async () => {
  api = await startBotApi();
  program = await startTestProgram({ environment: { ...api.environment, PUBLIC_URL: 'https://dars.test' } });
});
afterAll(async () => {
  await program.stop();
  await api.stop();
});

function post(update: object) {
  const { path, header } = webhookSecrets(botToken);
  return program.call('POST', `/api/telegram/${path}`, update, 'en', {
    'x-telegram-bot-api-secret-token': header,
  });
}

test('Telegram is not held while its own API is away; what it tells again is worked on once, and stays done', async () => {
  const family = await signIn(program, 'student');
  await connectTelegram(program, family, 7);
  expect((await post(written(8, 'Who is there?'))).status).toBe(200);
  const answered = () => api.calls.filter(({ method }) => method === 'sendMessage').length;
  const before = answered();

  api.be('hangs');
  const stop = written(7, '/stop');
  const begun = performance.now();
  const told = await Promise.all([post(stop), post(stop)]);
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(told.map(({ status, body }) => [status, body.code])).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ]);
  // What it asked for is done all the same; its answer was begun once.
  expect((await family.call('GET', '/api/notifications')).body.channels).toEqual([]);
  expect(answered() - before).toBe(1);

  api.be('takes');
  const asked = written(8, 'Who is there?');
  expect((await post(asked)).status).toBe(200);
  // Our word that it is done was lost: it stays done, and is answered once.
  const once = answered();
  expect((await post(asked)).status).toBe(200);
  expect(answered()).toBe(once);
  expect((await post(written(8, 'Who is there?'))).status).toBe(200);
  expect(answered()).toBe(once + 1);
}, 40_000);

test('what another process works on, or has done, is answered by it alone; what it left is begun anew', async () => {
  const { database } = program.context;
  const told = written(9, 'Who is there?');
  const by = eq(telegramUpdates.id, told.update_id);
  const answered = () => api.calls.filter(({ method }) => method === 'sendMessage').length;
  const before = answered();
  await database.insert(telegramUpdates).values({ id: told.update_id, begunAt: program.clock.now() });
  expect((await post(told)).status).toBe(503);
  await database.update(telegramUpdates).set({ doneAt: program.clock.now() }).where(by);
  expect((await post(told)).status).toBe(200);
  expect(answered()).toBe(before);
  // It ended half way.
  const begunAt = new Date(program.clock.now().getTime() - 61_000);
  await database.update(telegramUpdates).set({ doneAt: null, begunAt }).where(by);
  expect((await post(told)).status).toBe(200);
  expect(answered()).toBe(before + 1);
});

test('what fails is worked on again when it is told again', async () => {
  api.be('broken');
  const told = written(9, 'Who is there?');
  expect((await post(told)).status).toBe(500);
  api.be('takes');
  const before = api.calls.length;
  expect((await post(told)).status).toBe(200);
  expect(api.calls.length).toBe(before + 1);
});

test('what is done stays done where the database was lost just before that was noted', async () => {
  const { database } = program.context;
  const told = written(9, 'Who is there?');
  const update = vi.spyOn(database, 'update').mockImplementationOnce(() => {
    throw Object.assign(new Error('gone'), { code: '57P01' });
  });
  expect((await post(told)).status).toBe(200);
  expect(update).toHaveBeenCalledTimes(2);
  update.mockRestore();
  const [row] = await database.select().from(telegramUpdates).where(eq(telegramUpdates.id, told.update_id));
  expect(row?.doneAt).not.toBeNull();
});

test('what another process took over is not given back by the one that had it before', async () => {
  const { database } = program.context;
  const told = written(9, 'Who is there?');
  const by = eq(telegramUpdates.id, told.update_id);
  api.be('hangs');
  expect((await post(told)).status).toBe(503);
  await database
    .update(telegramUpdates)
    .set({ begunAt: new Date(program.clock.now().getTime() + 1000) })
    .where(by);
  const failing = post(told);
  api.be('takes');
  expect((await failing).status).toBe(500);
  expect(await database.$count(telegramUpdates, by)).toBe(1);
}, 20_000);
