import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Context } from '#src/platform/program/context.server.ts';
import type { BotAnswers } from './answers.ts';
import { openBot, wantedUpdates } from './bot.server.ts';
import { isCalled } from './webhook.server.ts';

/** The advisory lock of the one process that asks Telegram: it tells each update once. */
const pollingLock = 6_011_927;
/** Milliseconds until a process tries again to be that one. */
const pause = 15_000;

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
    const bot = await openBot(context, answers);
    bot.catch(({ error }) =>
      context.log.warn({ error: (error as Error).name }, 'an update of Telegram could not be answered'),
    );
    await bot.init(over as Parameters<typeof bot.init>[0]);
    over.addEventListener('abort', () => {
      bot.stop().catch(() => {});
    });
    if (!over.aborted) await bot.start({ allowed_updates: wantedUpdates });
  } finally {
    await connection.end().catch(() => {});
  }
}
