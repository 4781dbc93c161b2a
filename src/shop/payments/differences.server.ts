import { and, eq, isNull, min, notInArray, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Provider } from '#src/shop/provider.ts';
import { comparisons, providerDifferences } from './differences/tables.server.ts';
import { payments } from './tables.server.ts';

/** A difference between a provider's list and the books: both amounts, null where one side does not know it. */
export type Difference = Pick<
  typeof providerDifferences.$inferSelect,
  'objectId' | 'theirs' | 'ours' | 'currency'
>;

/** How many days are compared again: a refund may take that long to fail. */
const againDays = 35;

/**
 * From when on a provider's list is compared: some days before the last comparison, or before the oldest open
 * difference; the first time, from the first payment on.
 */
export async function comparedFrom({ database, clock }: Context, provider: Provider): Promise<Date> {
  const [last] = await database.select().from(comparisons).where(eq(comparisons.provider, provider));
  const [open] = await database
    .select({ at: min(providerDifferences.foundAt) })
    .from(providerDifferences)
    .where(and(eq(providerDifferences.provider, provider), isNull(providerDifferences.goneAt)));
  if (last) {
    const through = Math.min(last.through.getTime(), open?.at?.getTime() ?? Number.POSITIVE_INFINITY);
    return new Date(through - againDays * 86_400_000);
  }
  const [first] = await database
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.provider, provider));
  return new Date((first?.at ?? clock.now()).getTime() - 3_600_000);
}

/** Keeps the differences that a comparison has found, for the staff. Those that it did not find again are gone. */
export function keepDifferences(
  context: Context,
  provider: Provider,
  { found, objects, through }: { found: readonly Difference[]; objects: number; through: Date },
): Promise<void> {
  return inTransaction(context, async ({ database, clock }) => {
    const now = clock.now();
    const table = providerDifferences;
    if (found.length > 0)
      await database
        .insert(table)
        .values(found.map((one) => ({ provider, foundAt: now, ...one })))
        .onConflictDoUpdate({
          target: [table.provider, table.objectId],
          set: {
            theirs: sql`excluded.theirs`,
            ours: sql`excluded.ours`,
            currency: sql`excluded.currency`,
            // Since when it is so.
            foundAt: sql`case when ${table.goneAt} is null then ${table.foundAt} else excluded.found_at end`,
            goneAt: null,
          },
        });
    const still = found.map(({ objectId }) => objectId);
    await database
      .update(table)
      .set({ goneAt: now })
      .where(
        and(
          eq(table.provider, provider),
          isNull(table.goneAt),
          still.length > 0 ? notInArray(table.objectId, still) : undefined,
        ),
      );
    const set = { comparedAt: now, through, objects };
    await database
      .insert(comparisons)
      .values({ provider, ...set })
      .onConflictDoUpdate({ target: comparisons.provider, set });
  });
}
