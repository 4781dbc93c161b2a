import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Context } from '#src/platform/program/context.server.ts';
import { liveChannel } from '#src/school/messages/notify.server.ts';

/** Milliseconds until a connection that broke is tried again, from the first time to the longest. */
const pause = { first: 500, longest: 15_000 };
/** How long a stop waits for the farewell of the connection. */
const farewell = 1000;

type Heard = { onHeard(payload: string): void; onListening(): void };

/**
 * Listens to what processes tell each other, on one connection of its own, which is made anew as often as it breaks.
 * @returns `begun` once it has been tried for the first time, and what stops it
 */
export function listen(
  { log }: Pick<Context, 'log'>,
  databaseUrl: string,
  { onHeard, onListening }: Heard,
): { begun: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const begun = Promise.withResolvers<void>();
  let failures = 0;
  const done = listenOnAndOn();
  return {
    begun: begun.promise,
    async stop() {
      stopping.abort();
      // A database that vanished says no farewell.
      await Promise.race([done, sleep(farewell, undefined, { ref: false })]);
    },
  };

  async function listenOnAndOn(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(() => {});
      begun.resolve();
      if (signal.aborted) return;
      // Once for each time that it breaks; without the error’s words, which may hold an address.
      if (failures === 0) log.warn('messages are not heard of at once until the database answers again');
      const wait = Math.min(pause.first * 2 ** failures++, pause.longest);
      await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Until the connection breaks. */
  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'dars',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const over = Promise.withResolvers<void>();
    connection.on('error', () => over.resolve());
    connection.on('end', () => over.resolve());
    connection.on('notification', ({ payload }) => onHeard(payload ?? ''));
    signal.addEventListener('abort', () => over.resolve(), { once: true });
    try {
      await connection.connect();
      await connection.query(`listen ${liveChannel}`);
      failures = 0;
      begun.resolve();
      onListening();
      await over.promise;
    } finally {
      await connection.end().catch(() => {});
    }
  }
}
