import { and, eq, inArray, or } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { keepTransfer } from '../../bank/book.server.ts';
import type { TransferContents, TransferState } from '../../bank/kinds.ts';
import { bankTransfers, providerMovements } from '../../bank/tables.server.ts';
import { orUnknown } from '../client.server.ts';

/** Keeps a payout as it stands. @returns its id here */
export function keepPayout(context: Context, payout: Stripe.Payout): Promise<string> {
  const { id, amount, arrival_date: arrival, created, trace_id: trace, failure_code: failure } = payout;
  return keepTransfer(context, {
    provider: 'stripe',
    providerId: id,
    amount,
    currency: 'USD',
    // Stripe tells the day as its midnight in UTC.
    arrivesOn: new Date(arrival * 1000).toISOString().slice(0, 10),
    state: stateOf(payout),
    contents: contentsOf(payout),
    trace: trace?.value ?? null,
    failure,
    createdAt: new Date(created * 1000),
  });
}

function stateOf({ status }: Stripe.Payout): TransferState {
  if (status === 'paid') return 'arrived';
  if (status === 'failed') return 'failed';
  return status === 'canceled' ? 'cancelled' : 'on-its-way';
}

/** Stripe says what a payout consists of if it was made by itself, and only once it has worked that out. */
function contentsOf({ reconciliation_status: status }: Stripe.Payout): TransferContents {
  return status === 'completed' || status === 'in_progress' ? 'waits' : 'unknown';
}

/** Asks how payouts stand that were on their way, and what those consist of of which that was not known yet. */
export async function followPayouts(context: Context, stripe: Stripe): Promise<void> {
  const { provider, state, contents, providerId } = bankTransfers;
  const open = await context.database
    .select({ id: bankTransfers.id, providerId })
    .from(bankTransfers)
    .where(and(eq(provider, 'stripe'), or(eq(state, 'on-its-way'), eq(contents, 'waits'))));
  for (const transfer of open) {
    const payout = await orUnknown(stripe.payouts.retrieve(transfer.providerId));
    if (!payout) continue;
    await keepPayout(context, payout);
    if (payout.reconciliation_status === 'completed') await keepContents(context, stripe, transfer);
  }
}

async function keepContents(
  context: Context,
  stripe: Stripe,
  { id, providerId: payout }: { id: string; providerId: string },
): Promise<void> {
  const listed: string[] = [];
  for await (const one of stripe.balanceTransactions.list({ payout, limit: 100 })) listed.push(one.id);
  await inTransaction(context, async ({ database }) => {
    const { provider, providerId } = providerMovements;
    for (let from = 0; from < listed.length; from += 1000)
      await database
        .update(providerMovements)
        .set({ transferId: id })
        .where(and(eq(provider, 'stripe'), inArray(providerId, listed.slice(from, from + 1000))));
    await database.update(bankTransfers).set({ contents: 'known' }).where(eq(bankTransfers.id, id));
  });
}
