import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { paperNumber } from './number.ts';
import type { ReceiptFacts } from './papers/facts.ts';

type RefundOrderRow = typeof refundOrders.$inferSelect;

/** What the receipt of a paid order says. The family's credit paid what no provider brought. */
export async function paymentFacts({ database }: Context, order: OrderRow): Promise<ReceiptFacts> {
  const { provider, amount, currency, pays } = payments;
  // If an order was paid twice, the second payment went back as unfulfilled.
  const goesBack = sql`exists (select from ${refundOrders}
    where ${refundOrders.paymentId} = ${payments.id} and ${refundOrders.rule} = 'unfulfilled')`;
  const [payment] = await database
    .select({ provider, amount, currency, pays })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'settled'), sql`not ${goesBack}`))
    .orderBy(asc(payments.settledAt), asc(payments.id))
    .limit(1);
  const { pays: byProvider = 0, ...paid } = payment ?? {};
  return {
    ...boughtBy(order),
    fromCredit: order.amount - byProvider,
    paid: payment ? (paid as ReceiptFacts['paid']) : null,
    back: null,
  };
}

/** What the receipt of money that went back says. */
export async function refundFacts(
  { database }: Context,
  order: OrderRow,
  { way, paymentId, providerAmount, currency }: RefundOrderRow,
  receipt: { year: number; number: number } | undefined,
): Promise<ReceiptFacts> {
  const [payment] = paymentId
    ? await database.select({ provider: payments.provider }).from(payments).where(eq(payments.id, paymentId))
    : [];
  return {
    ...boughtBy(order),
    fromCredit: 0,
    paid:
      payment && providerAmount !== null
        ? { provider: payment.provider, amount: providerAmount, currency }
        : null,
    back: { way, receipt: receipt ? paperNumber(receipt) : null },
  };
}

function boughtBy(order: OrderRow) {
  const { number, kind, title, plan, lessons, listAmount, discountKind, discountPercent } = order;
  const discount =
    discountKind && discountPercent !== null ? { kind: discountKind, percent: discountPercent } : null;
  return { order: number, kind, title, plan, lessons, listAmount, discount };
}
