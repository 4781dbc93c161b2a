import { eq } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { dollarsOf } from '#src/books/money/money.ts';
import { refunds } from '#src/learning/enrolments/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { orderOf, takenFrom } from './refunds.server.ts';

/**
 * Makes a refund that was not sent smaller, or drops it; corrects the books and the enrolment.
 * Call it with the refund locked.
 * @param less in cents, at most the refund's amount
 * @param why names the entry of the books, once a refund
 */
export async function dropPart(
  context: Context,
  refund: RefundOrderRow,
  less: number,
  why: string,
): Promise<void> {
  const { database } = context;
  const { id, refundId, rule, orderId } = refund;
  const amount = refund.amount - less;
  const { payerId } = await orderOf(context, refund);
  await database
    .update(refundOrders)
    .set(amount > 0 ? { amount, providerAmount: amount } : { state: 'dropped', refundId: null })
    .where(eq(refundOrders.id, id));
  if (refundId && amount > 0)
    await database
      .update(refunds)
      .set({ amount: dollarsOf(amount) })
      .where(eq(refunds.id, refundId));
  if (refundId && amount === 0) await database.delete(refunds).where(eq(refunds.id, refundId));
  const { amount: whole, ...account } = takenFrom(rule, payerId, less);
  await post(context, {
    cause: `refund ${id} dropped ${why}`,
    kind: 'refund-failed',
    aboutId: orderId,
    lines: [
      { account: 'refunding', amount: less },
      { ...account, amount: -whole },
    ],
  });
}
