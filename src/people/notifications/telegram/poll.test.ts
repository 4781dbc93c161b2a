import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBotApi } from '../../../../tests/bot-api.ts';
import { cloneForTest } from '../../../../tests/cloned-database.ts';
import { programAnew } from '../../../../tests/program.ts';
import { takeWriting } from '../../../../tests/read-only.ts';
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
