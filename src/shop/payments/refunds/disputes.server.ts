import { eq } from 'drizzle-orm';
import type { AccountKind } from '#src/books/ledger/kinds.ts';
import { post } from '#src/books/ledger/post.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { lockPayment } from '../settle.server.ts';
import type { DisputeState } from '../states.ts';
import { disputes, type PaymentRow } from '../tables.server.ts';
import { askAgain, lockReturned } from './by-dispute.server.ts';

/** The current state of a dispute, as the provider tells it. */
export type ToldDispute = {
  paymentId: string;
  providerId: string;
  amount: number;
  currency: 'USD';
  reason: string;
  state: DisputeState;
  dueBy: Date | null;
};

/**
 * Keeps the state of a dispute. While it is open the money is away from the provider's account; if it is won the money
 * is back, if it is lost it is a loss. Repeated calls, in any order, end in the last state. A lost dispute may be won by
 * an appeal without being open again; then we have to send what the bank had given back instead of us.
 */
export function keepDispute(context: Context, dispute: ToldDispute): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    // Locked before the payment, in the same order as where refunds end.
    const returned = dispute.state === 'won' ? await lockReturned(context, dispute.paymentId) : [];
    const payment = await lockPayment(context, dispute.paymentId);
    const [known] = await database.select().from(disputes).where(eq(disputes.providerId, dispute.providerId));
    const now = clock.now();
    const closedAt = dispute.state === 'open' ? null : now;
    const { state, dueBy, reason } = dispute;
    if (!known) await database.insert(disputes).values({ ...dispute, openedAt: now, closedAt });
    else if (known.state === 'open' || (known.state !== state && state !== 'open'))
      await database
        .update(disputes)
        .set({ state, dueBy, reason, closedAt })
        .where(eq(disputes.id, known.id));
    else return;
    if (!known) await move(context, dispute, payment, { from: accountOf(payment), to: 'disputed' }, 'opened');
    if (state === 'open') return;
    const from = known && known.state !== 'open' ? placeOf(known.state, payment) : 'disputed';
    await move(context, dispute, payment, { from, to: placeOf(state, payment) }, state);
    await askAgain(context, returned);
  });
}

/** Where the money is once a dispute is over. */
function placeOf(state: 'won' | 'lost', payment: PaymentRow): AccountKind {
  return state === 'won' ? accountOf(payment) : 'losses';
}

function accountOf({ provider }: PaymentRow): AccountKind {
  return providerFacts[provider].account;
}

async function move(
  context: Context,
  { providerId, amount }: ToldDispute,
  { orderId }: PaymentRow,
  { from, to }: { from: AccountKind; to: AccountKind },
  what: 'opened' | 'won' | 'lost',
): Promise<void> {
  await post(context, {
    cause: `dispute ${providerId} ${what}`,
    kind: what === 'opened' ? 'dispute' : `dispute-${what}`,
    aboutId: orderId,
    lines: [
      { account: to, amount },
      { account: from, amount: -amount },
    ],
  });
}
