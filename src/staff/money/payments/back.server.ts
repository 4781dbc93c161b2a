import { and, eq, notInArray } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { settledPaymentOf } from '#src/shop/payments/refunds/giving-back.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';

/** The payment of a paid order that can go back the way it came, and how much is left; null where credit paid all. */
export async function backByProvider(context: Context, orderId: string) {
  const payment = await settledPaymentOf(context, orderId);
  if (!payment) return null;
  const back = await context.database
    .select({ amount: refundOrders.amount })
    .from(refundOrders)
    .where(
      and(eq(refundOrders.paymentId, payment.id), notInArray(refundOrders.state, ['failed', 'dropped'])),
    );
  const left = back.reduce((rest, { amount }) => rest - amount, payment.pays);
  return { name: payment.provider, pays: inDollars(payment.pays), left: inDollars(left) };
}
