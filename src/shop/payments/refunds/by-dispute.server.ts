import { and, asc, eq, sql } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { ledgerEntries } from '#src/books/ledger/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { mailByDispute } from '../mails/mails.server.ts';
import { lockPayment } from '../settle.server.ts';
import { disputes, type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { lockRefund, orderOf, refundFailed } from './refunds.server.ts';

/**
 * Ends a refund that waited for a dispute, now lost: the bank has given the money back, so it is no loss but the refund
 * that was owed. If the refund was larger, the rest becomes the family's credit by a refund of its own: the provider no
 * longer gives anything of such a payment back.
 * @returns whether there is nothing left to send
 */
export function endByDispute(context: Context, id: string): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const refund = await lockRefund(context, id);
    const { state, orderId, paymentId } = refund;
    if (state !== 'asked' || !paymentId) return true;
    await lockPayment(context, paymentId);
    const returned = await returnedBy(context, paymentId);
    if (returned === undefined) return false;
    const amount = Math.min(refund.amount, returned);
    if (amount === 0) await refundFailed(context, id);
    if (amount === 0) return true;
    const ended = { state: 'by-dispute', amount, providerAmount: amount } as const;
    await context.database.update(refundOrders).set(ended).where(eq(refundOrders.id, id));
    await post(context, {
      cause: `refund ${id} by-dispute ${(await timesEnded(context, refund)) + 1}`,
      kind: 'refund-by-dispute',
      aboutId: orderId,
      lines: [
        { account: 'refunding', amount },
        { account: 'losses', amount: -amount },
      ],
    });
    const rest = refund.amount - amount;
    if (rest > 0) await giveRest(context, refund, rest);
    await mailByDispute(context, await orderOf(context, refund), { ...refund, ...ended }, rest);
    return true;
  });
}

/** The refunds of a payment that the bank has given back instead, locked. */
export function lockReturned({ database }: Context, paymentId: string): Promise<RefundOrderRow[]> {
  return database
    .select()
    .from(refundOrders)
    .where(and(eq(refundOrders.paymentId, paymentId), eq(refundOrders.state, 'by-dispute')))
    .orderBy(asc(refundOrders.id))
    .for('update');
}

/** The dispute is won after all: the bank has taken the money back from the family, so we have to send it. */
export async function askAgain(context: Context, returned: readonly RefundOrderRow[]): Promise<void> {
  for (const refund of returned) {
    const { id, orderId, amount } = refund;
    await context.database.update(refundOrders).set({ state: 'asked' }).where(eq(refundOrders.id, id));
    await post(context, {
      cause: `refund ${id} asked-again ${await timesEnded(context, refund)}`,
      kind: 'refund',
      aboutId: orderId,
      lines: [
        { account: 'losses', amount },
        { account: 'refunding', amount: -amount },
      ],
    });
  }
}

/** How much a bank has given back that no refund counts yet, in cents; undefined if no dispute is lost. */
async function returnedBy({ database }: Context, paymentId: string): Promise<number | undefined> {
  const lost = await database
    .select({ amount: disputes.amount })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.state, 'lost')));
  if (lost.length === 0) return undefined;
  const counted = await database
    .select({ amount: refundOrders.amount })
    .from(refundOrders)
    .where(and(eq(refundOrders.paymentId, paymentId), eq(refundOrders.state, 'by-dispute')));
  const sum = (rows: { amount: number }[]) => rows.reduce((one, { amount }) => one + amount, 0);
  return Math.max(0, sum(lost) - sum(counted));
}

/** How often a refund has ended by a dispute: after an appeal it may do so again. */
function timesEnded({ database }: Context, { id, orderId }: RefundOrderRow): Promise<number> {
  const named = sql`starts_with(${ledgerEntries.cause}, ${`refund ${id} by-dispute `})`;
  return database.$count(ledgerEntries, and(eq(ledgerEntries.aboutId, orderId), named));
}

async function giveRest(
  context: Context,
  { orderId, rule, decidedBy, askedAt }: RefundOrderRow,
  amount: number,
): Promise<void> {
  const { payerId } = await orderOf(context, { orderId });
  const [made] = await context.database
    .insert(refundOrders)
    .values({
      ...{ orderId, rule, decidedBy, askedAt, amount },
      way: 'credit',
      state: 'settled',
      settledAt: context.clock.now(),
    })
    .returning({ id: refundOrders.id });
  await post(context, {
    cause: `refund ${made?.id} credit`,
    kind: 'credit',
    aboutId: orderId,
    lines: [
      { account: 'refunding', amount },
      { account: 'family', owner: payerId, amount: -amount },
    ],
  });
}
