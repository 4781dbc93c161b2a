import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { faultOf } from '#src/shop/payments/fault.server.ts';

export type Find = (context: Context) => Promise<{ id: string }[]>;
export type Deal = (context: Context, id: string) => Promise<unknown>;

/**
 * How many are begun a second, so that a day on which many are due slows nobody down: the provider is never asked for more
 * than 20 within a second, though some come close upon each other. And how many may wait for its answers at once.
 */
const pace = { aSecond: 8, together: 4 };

/** Deals with each, one after the other; one that fails is left for the next run. */
export async function each(context: Context, find: Find, deal: Deal): Promise<void> {
  for (const { id } of await find(context)) await dealt(context, id, deal);
}

/**
 * Deals with each, some side by side, for what asks a provider: each waits for an answer. One process at a time does so,
 * so that the pace holds for all of them; where it dies, its turn ends with its connection.
 */
export async function eachPaced(context: Context, find: Find, deal: Deal): Promise<void> {
  await inTransaction(context, async ({ database }) => {
    const { rows } = await database.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('renewals paced', 0)) as mine`,
    );
    if (!rows[0]?.mine) return;
    const working = new Set<Promise<void>>();
    for (const { id } of await find(context)) {
      const work = dealt(context, id, deal).finally(() => working.delete(work));
      working.add(work);
      await sleep(1000 / pace.aSecond);
      if (working.size >= pace.together) await Promise.race(working);
    }
    await Promise.all(working);
  });
}

async function dealt(context: Context, id: string, deal: Deal): Promise<void> {
  try {
    await deal(context, id);
  } catch (error) {
    context.log.warn({ subject: id, error: faultOf(error) }, 'a subscription could not be dealt with');
  }
}
