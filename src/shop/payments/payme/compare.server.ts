import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { comparisons, providerDifferences } from '../differences/tables.server.ts';
import { type Receipt, receiptsOf } from './receipts.server.ts';
import { paymeTransactions } from './tables.server.ts';
import { states } from './transactions.server.ts';

const provider = 'payme' as const;

/** How many days of receipts are compared: a late refund shows on an old receipt. */
const days = 45;

/** How a receipt of the Subscribe API stands: paid; waiting to be given back, which neither side calls done. */
const receiptStates = { paid: 4, waitsToGoBack: 21 } as const;

/** What one side has of a transaction in tiyin; null where it does not know of it. */
type Sides = { theirs: number | null; ours: number | null };

/**
 * Compares Payme's receipts with the transactions behind the books, both ways, by Payme's own ids. What differs is kept
 * for the staff until a later comparison finds it equal.
 * @throws Error when Payme does not tell its receipts
 */
export async function comparePayme(context: Context): Promise<void> {
  const { config, clock } = context;
  if (!config.payme) return;
  const now = clock.now();
  // Payments under way would differ for a moment.
  const to = new Date(now.getTime() - 60 * 60_000);
  const from = new Date(to.getTime() - days * 86_400_000);
  const receipts = await receiptsOf(config.payme, from, to);
  await keep(context, sidesOf(receipts, await transactionsOf(context, from, to)), to);
}

async function transactionsOf({ database }: Context, from: Date, to: Date): Promise<Map<string, number>> {
  const rows = await database
    .select({
      id: paymeTransactions.id,
      amount: paymeTransactions.amount,
      state: paymeTransactions.state,
    })
    .from(paymeTransactions)
    .where(between(paymeTransactions.time, from.getTime(), to.getTime()));
  return new Map(rows.map(({ id, amount, state }) => [id, state === states.performed ? amount : 0]));
}

function sidesOf(receipts: readonly Receipt[], ours: Map<string, number>): Map<string, Sides> {
  const all = new Map<string, Sides>([...ours].map(([id, amount]) => [id, { theirs: null, ours: amount }]));
  for (const { _id: id, state, amount } of receipts) {
    if (state === receiptStates.waitsToGoBack) all.delete(id);
    else all.set(id, { theirs: state === receiptStates.paid ? amount : 0, ours: ours.get(id) ?? null });
  }
  return all;
}

function differs({ theirs, ours }: Sides): boolean {
  return (theirs ?? 0) !== (ours ?? 0);
}

function keep(context: Context, all: Map<string, Sides>, through: Date): Promise<void> {
  return inTransaction(context, async ({ database, clock }) => {
    const now = clock.now();
    const equal = [...all].filter(([, sides]) => !differs(sides)).map(([id]) => id);
    const differing = [...all].filter(([, sides]) => differs(sides));
    if (equal.length > 0)
      await database
        .update(providerDifferences)
        .set({ goneAt: now })
        .where(
          and(
            eq(providerDifferences.provider, provider),
            isNull(providerDifferences.goneAt),
            inArray(providerDifferences.objectId, equal),
          ),
        );
    if (differing.length > 0)
      await database
        .insert(providerDifferences)
        .values(
          differing.map(([objectId, sides]) => ({
            ...sides,
            ...{ provider, objectId, currency: 'UZS' as const, foundAt: now },
          })),
        )
        .onConflictDoUpdate({
          target: [providerDifferences.provider, providerDifferences.objectId],
          // The time since when it differs stays, unless it was equal in between.
          set: {
            theirs: sql`excluded.theirs`,
            ours: sql`excluded.ours`,
            foundAt: sql`case when ${providerDifferences.goneAt} is null then ${providerDifferences.foundAt} else excluded.found_at end`,
            goneAt: null,
          },
        });
    const compared = { comparedAt: now, through, objects: all.size };
    await database
      .insert(comparisons)
      .values({ provider, ...compared })
      .onConflictDoUpdate({ target: comparisons.provider, set: compared });
  });
}
