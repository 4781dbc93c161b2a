import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isLost, isReadOnly, isTurnLost, isUnreached } from '#src/platform/database/lost.server.ts';

/*
 * A connection that broke costs a job no pause of its own: those are for what refuses, and are minutes.
 */

/** How often a broken attempt is made again, and after how many milliseconds. */
const again = { times: 2, after: 500 } as const;

/** Makes an attempt, and makes it again where nothing but its connection, or its turn among others, was lost. */
export async function attempted(attempt: () => Promise<void>): Promise<void> {
  for (let broken = 0; ; broken += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (broken === again.times || !(isLost(error) || isTurnLost(error))) throw error;
      await pause(again.after);
    }
  }
}

/** Within so many milliseconds a query of the queue is asked again: each connection of its pool may be broken. */
const asksWithin = 5000;

/**
 * Asks by a pool, and again while the connections that it hands out are broken. A database that only reads will for a
 * while: the next look asks it.
 * @param onBroken told each time: what was asked may have been done, and its answer lost; or that it can only be read now
 */
export function askingAgain(pool: pg.Pool, onBroken: (onlyReads: boolean) => void) {
  return async (text: string, values?: unknown[]) => {
    const until = performance.now() + asksWithin;
    for (let left = pool.options.max; ; left -= 1) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isUnreached(error)) throw error;
        const onlyReads = isReadOnly(error);
        onBroken(onlyReads);
        if (onlyReads || left === 0 || performance.now() > until) throw error;
      }
    }
  };
}

/**
 * Gives back the jobs that were taken by a query whose answer was lost: nobody does them, and their heart does not beat.
 * Each is given back once without the pause of an attempt that failed; one that ends its process each time goes on by
 * pauses. @returns whose workers are to look
 */
export async function giveBackSilent(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `update pgboss.job set state = 'retry', start_after = now()
     where name = any($1) and retry_count = 0 and (
       (state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now())
       or (state = 'retry' and start_after > now() and output -> 'value' ->> 'message' = 'job heartbeat timeout'))
     returning name`,
    [names],
  );
  return [...new Set(rows.map(({ name }) => name))];
}

/**
 * Looks for jobs after the last of the connections that broke: soon, for what an ending one had locked was passed over,
 * and once more after `laterAfter` seconds. Not soon where the database only reads: it would be asked without end.
 */
export function lookingAgain(looks: { soon(): void; later(): void; laterAfter: number }) {
  const due: NodeJS.Timeout[] = [];
  const stop = () => {
    for (const timer of due.splice(0)) clearTimeout(timer);
  };
  return {
    begin(onlyReads = false) {
      stop();
      due.push(setTimeout(looks.later, looks.laterAfter * 1000).unref());
      if (!onlyReads) due.push(setTimeout(looks.soon, 1000).unref());
    },
    stop,
  };
}
