import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBotApi } from '../../../../tests/stand-ins/bot-api.ts';
import { written } from '../../../../tests/stand-ins/bot-updates.ts';
import { cloneForTest } from '../../../../tests/start/cloned-database.ts';
import { programAnew } from '../../../../tests/start/program.ts';
import { takeWriting } from '../../../../tests/start/read-only.ts';
import type { BotAnswers } from './answers.ts';
import { pollTelegram } from './poll.server.ts';

test('nobody asks Telegram while the database only reads, and could keep nothing of what is told', async () => {
  const api = await startBotApi();
  onTestFinished(() => api.stop());
  const { context } = await programAnew();
  const url = await cloneForTest();
  await takeWriting(url, false);
  const tried = vi.spyOn(pg.Client.prototype, 'end');
  onTestFinished(() => tried.mockRestore());
  const { TELEGRAM_BOT_TOKEN: token = '', TELEGRAM_API_URL: apiUrl = '' } = api.environment;
  const config = { ...context.config, telegram: { token, apiUrl } };
  const stop = pollTelegram({ ...context, config }, url, {} as BotAnswers);
  await vi.waitFor(() => expect(tried).toHaveBeenCalled(), { timeout: 10_000 });
  await stop();
  expect(api.calls).toEqual([]);
});

test('what is told while the database is lost is told again', async () => {
  const api = await startBotApi();
  onTestFinished(() => api.stop());
  const { context } = await programAnew();
  const url = await cloneForTest();
  const { TELEGRAM_BOT_TOKEN: token = '', TELEGRAM_API_URL: apiUrl = '' } = api.environment;
  const config = { ...context.config, telegram: { token, apiUrl } };
  const told = written(9, 'Who is there?');
  api.tell(told);
  const use = vi.fn(() => {
    throw Object.assign(new Error('gone'), { code: '57P01' });
  });
  const database = new Proxy(context.database, { get: use });
  const stop = pollTelegram({ ...context, config, database }, url, {} as BotAnswers);
  await vi.waitFor(() => expect(use).toHaveBeenCalled(), { timeout: 10_000 });
  await stop();
  const confirmed = () =>
    Math.max(
      ...api.calls.map(({ method, said }) => (method === 'getUpdates' ? Number(said.offset ?? 0) : 0)),
    );
  expect(confirmed()).toBeLessThanOrEqual(told.update_id);

  const stopAnew = pollTelegram({ ...context, config }, url, {} as BotAnswers);
  await vi.waitFor(() => expect(api.sent).toMatchObject([{ chat: '9' }]), { timeout: 10_000 });
  await stopAnew();
  expect(confirmed()).toBe(told.update_id + 1);
});
