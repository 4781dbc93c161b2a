import { afterAll, beforeAll, expect, test } from 'vitest';
import { botToken, startBotApi } from '../../../../tests/bot-api.ts';
import { written } from '../../../../tests/bot-updates.ts';
import { connectTelegram } from '../../../../tests/notices.ts';
import { signIn } from '../../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../../tests/program.ts';
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

test('Telegram is not held while its own API is away; what it tells again is worked on once, and stays done', async () => {
  const { path, header } = webhookSecrets(botToken);
  const post = (update: object) =>
    program.call('POST', `/api/telegram/${path}`, update, 'en', {
      'x-telegram-bot-api-secret-token': header,
    });
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
