import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot, BotError } from 'grammy';
import pg from 'pg';
import { isLost } from '#src/platform/database/lost.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { BotAnswers } from './answers.ts';
import { openBot, wantedUpdates } from './bot.server.ts';
import { isCalled } from './webhook.server.ts';

/** The advisory lock of the one process that asks Telegram: it tells each update once. */
const pollingLock = 6_011_927;
/** Milliseconds until a process tries again to be that one. */
const pause = 15_000;
/** Seconds for which Telegram waits for an update before it answers that there is none. */
const longest = 25;

/**
 * Asks Telegram, where it cannot call us, what people write to the bot: one process of all does, and another when that
 * one ends. @returns what stops it
 */
export function pollTelegram(
  context: Context,
  databaseUrl: string,
  answers: BotAnswers,
): () => Promise<void> {
  const { config, log } = context;
  if (!config.telegram || isCalled(config)) return async () => {};
  const stopping = new AbortController();
  const done = pollOnAndOn();
  return async () => {
    stopping.abort();
    await done;
  };

  async function pollOnAndOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Without its words: they may hold the token, or a name.
      await pollInTurn(context, { databaseUrl, answers }, stopping.signal).catch((error: Error) =>
        log.warn({ error: error.name }, 'Telegram could not be asked'),
      );
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
}

/** Asks as long as the lock is held, which lasts as long as its connection; at once over where another process has it. */
async function pollInTurn(
  context: Context,
  { databaseUrl, answers }: { databaseUrl: string; answers: BotAnswers },
  signal: AbortSignal,
): Promise<void> {
  const connection = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  const lost = new AbortController();
  connection.on('error', () => lost.abort());
  const over = AbortSignal.any([signal, lost.signal]);
  await connection.connect();
  try {
    // What is told is told once: a database that only reads now could keep nothing of it.
    const { rows } = await connection.query(
      `select current_setting('transaction_read_only') = 'off' and pg_try_advisory_lock($1) as got`,
      [pollingLock],
    );
    if (!rows[0].got) return;
    await askOnAndOn(context, await openBot(context, answers), over);
  } finally {
    await connection.end().catch(() => {});
  }
}

/**
 * Asks for update after update. Telegram takes one as told once it is asked for those after it: that is after it was
 * answered, or failed for good. @throws what an update met while the database is lost: Telegram tells it again
 */
async function askOnAndOn({ log }: Context, bot: Bot, over: AbortSignal): Promise<void> {
  const signal = over as Parameters<typeof bot.api.getUpdates>[1];
  await bot.init(signal);
  await bot.api.deleteWebhook({}, signal);
  let [next, asked] = [0, 0];
  try {
    while (!over.aborted) {
      asked = next;
      const wanted = { offset: asked, timeout: longest, allowed_updates: wantedUpdates };
      for (const update of await bot.api.getUpdates(wanted, signal)) {
        if (over.aborted) break;
        await bot.handleUpdate(update).catch(({ error }: BotError) => {
          if (isLost(error)) throw error;
          log.warn({ error: (error as Error).name }, 'an update of Telegram could not be answered');
        });
        next = update.update_id + 1;
      }
    }
  } finally {
    // Of several that were told at once, those that came before the end.
    if (next > asked) await bot.api.getUpdates({ offset: next, limit: 1, timeout: 0 }).catch(() => {});
  }
}
