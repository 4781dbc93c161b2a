import { sql } from 'drizzle-orm';
import type { EntryKind } from '#src/books/ledger/kinds.ts';
import { type Posting, post } from '#src/books/ledger/post.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { bankTransfers, providerMovements } from './tables.server.ts';

/** A transfer as its provider tells it. */
export type ToldTransfer = Omit<typeof bankTransfers.$inferInsert, 'id' | 'notedBy'>;
/** A movement as its provider tells it; `failedId` is the transfer that came back. */
export type ToldMovement = Omit<typeof providerMovements.$inferInsert, 'id'> & { failedId?: string | null };

/**
 * Keeps a transfer as it stands now. Which movements it consists of is not forgotten again.
 * @returns its id here
 */
export async function keepTransfer({ database }: Context, told: ToldTransfer): Promise<string> {
  const { provider, providerId, contents } = bankTransfers;
  const [kept] = await database
    .insert(bankTransfers)
    .values(told)
    .onConflictDoUpdate({
      target: [provider, providerId],
      set: {
        arrivesOn: told.arrivesOn,
        state: told.state,
        trace: told.trace ?? null,
        failure: told.failure ?? null,
        contents: sql`case when ${contents} = 'known' then ${contents} else excluded.contents end`,
      },
    })
    .returning({ id: bankTransfers.id });
  if (!kept) throw new Error('A transfer was not kept.');
  return kept.id;
}

/**
 * Keeps a movement and books of it what nothing else books: its fee, and what went to the bank or came back from there.
 * Payments, refunds and disputes are booked where they are known. Once each, however often and at once it is told.
 */
export function keepMovement(context: Context, { failedId, ...told }: ToldMovement): Promise<void> {
  return inTransaction(context, async (context) => {
    const kept = await context.database
      .insert(providerMovements)
      .values(told)
      .onConflictDoNothing()
      .returning({ id: providerMovements.id });
    if (kept.length === 0 || told.kind === 'other') return;
    const { providerId, amount, fee, orderId, transferId } = told;
    const aboutId = failedId ?? orderId ?? transferId ?? null;
    await book(context, told, { cause: `movement ${providerId} fee`, kind: 'fee', aboutId, cost: fee });
    const kind = booked[told.kind];
    if (kind) await book(context, told, { cause: `movement ${providerId}`, kind, aboutId, cost: -amount });
  });
}

/** The entry of a movement by its kind; the others are booked from payments, refunds and disputes. */
const booked: Partial<Record<ToldMovement['kind'], EntryKind>> = {
  fee: 'fee',
  transfer: 'bank-transfer',
  'transfer-back': 'bank-transfer-failed',
};

type Leaving = { cause: string; kind: EntryKind; aboutId: string | null; cost: number };

/** Books what left a provider, for its fee or to the bank; below zero what came back. */
async function book(
  context: Context,
  { provider, currency }: ToldMovement,
  { cause, kind, aboutId, cost }: Leaving,
): Promise<void> {
  if (cost === 0) return;
  const lines: Posting[] = [
    { account: kind === 'fee' ? 'fees' : 'bank', unit: currency, amount: cost },
    { account: providerFacts[provider].account, unit: currency, amount: -cost },
  ];
  await post(context, { cause, kind, aboutId, lines });
}
