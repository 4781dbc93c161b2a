import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Seconds between two questions whether the connection is still there, and for the answer. */
const [every, within] = [10, 5];
/** Milliseconds before it is tried again: the first time, and at most. */
const [soon, late] = [500, 10_000];

type Listening = { close(): Promise<void> };

/**
 * Listens to a channel of PostgreSQL on a connection of its own, as pg-boss asks of its database, until it is closed.
 * A connection that breaks, or silently vanishes, is replaced; `onConnected` is told each time, since what was
 * announced meanwhile nobody has heard. pg-boss's own way ends the process where a connection breaks with two errors,
 * as pgbouncer's do when PostgreSQL dies.
 * @throws Error when the first connection does not come about
 */
export async function listenTo(
  databaseUrl: string,
  channel: string,
  onNotification: (payload: string) => void,
  onConnected: () => void,
  onError: (error: Error) => void,
): Promise<Listening> {
  const closing = new AbortController();
  let client = await connect();
  const replacing = keepUp();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'dars listener',
      connectionTimeoutMillis: 10_000,
      query_timeout: within * 1000,
      keepAlive: true,
    });
    // For good: whatever else breaks is no news. That it broke is noticed by the next question.
    next.on('error', () => {});
    next.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    onConnected();
    return next;
  }

  async function keepUp(): Promise<void> {
    for (;;) {
      const trouble = await breaks(client, closing.signal);
      if (!trouble) return;
      onError(trouble);
      client.end().catch(() => {});
      for (let pause = soon, isBack = false; !isBack; pause = Math.min(pause * 2, late)) {
        await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
        if (closing.signal.aborted) return;
        isBack = await connect().then(
          (next) => {
            client = next;
            return true;
          },
          () => false,
        );
      }
    }
  }

  return {
    async close() {
      closing.abort();
      await replacing;
      await client.end().catch(() => {});
    },
  };
}

/** Waits until a connection does not answer any more, and says why; nothing where it is no longer wanted. */
async function breaks(client: pg.Client, unwanted: AbortSignal): Promise<Error | undefined> {
  for (;;) {
    await ends(client, unwanted);
    if (unwanted.aborted) return undefined;
    try {
      await client.query('select 1');
    } catch (error) {
      return error as Error;
    }
  }
}

/** Waits until it is time to ask: now, if the connection ends or is unwanted. */
async function ends(client: pg.Client, unwanted: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  client.once('end', end);
  const signal = AbortSignal.any([ending.signal, unwanted]);
  await wait(every * 1000, undefined, { signal }).catch(() => {});
  client.off('end', end);
}
