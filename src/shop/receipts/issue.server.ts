import { and, eq, isNull, sql } from 'drizzle-orm';
import { wallClock } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { mailReceipt } from './mail.server.ts';
import { paymentFacts, refundFacts } from './order-facts.server.ts';
import type { ReceiptFacts } from './papers/facts.ts';
import { type ReceiptRow, receiptNumbers, receipts } from './tables.server.ts';

/**
 * Writes the receipt of a paid order and promises its mail, once an order. In the caller's transaction, and last in it:
 * the year's number is the caller's until that ends, and everybody else who needs one waits.
 * @returns the receipt; undefined for an order that cost nothing
 * @throws Failure not_found; conflict for an order that is not paid
 */
export async function issueReceipt(
  context: Context,
  { id }: Pick<OrderRow, 'id'>,
): Promise<ReceiptRow | undefined> {
  const order = await lockOrder(context, id);
  if (order.state !== 'paid') throw new Failure('conflict');
  if (order.amount === 0) return undefined;
  const known = await issued(context, order.id, null);
  if (known) return known;
  return write(context, order, {
    refundOrderId: null,
    amount: order.amount,
    facts: await paymentFacts(context, order),
  });
}

/**
 * The same for money that went back, once a refund: to where it came from, as credit, or by hand.
 * @throws Failure not_found, also for a refund of another order; conflict for one that is not settled
 */
export async function issueRefundReceipt(
  context: Context,
  { id }: Pick<OrderRow, 'id'>,
  refundOrder: { id: string },
): Promise<ReceiptRow> {
  const order = await lockOrder(context, id);
  const [refund] = await context.database
    .select()
    .from(refundOrders)
    .where(and(eq(refundOrders.id, refundOrder.id), eq(refundOrders.orderId, id)));
  if (!refund) throw new Failure('not_found');
  if (refund.state !== 'settled') throw new Failure('conflict');
  const known = await issued(context, order.id, refund.id);
  if (known) return known;
  const paidBy = await issued(context, order.id, null);
  return write(context, order, {
    refundOrderId: refund.id,
    amount: refund.amount,
    facts: await refundFacts(context, order, refund, paidBy),
  });
}

/** Locks the order, so that two at once issue one receipt. */
async function lockOrder({ database }: Context, id: string): Promise<OrderRow> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id)).for('no key update');
  if (!order) throw new Failure('not_found');
  return order;
}

async function issued(
  { database }: Context,
  orderId: string,
  refundOrderId: string | null,
): Promise<ReceiptRow | undefined> {
  const ofRefund = refundOrderId ? eq(receipts.refundOrderId, refundOrderId) : isNull(receipts.refundOrderId);
  const [found] = await database
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), ofRefund));
  return found;
}

async function write(
  context: Context,
  { id: orderId, payerId }: OrderRow,
  values: { refundOrderId: string | null; amount: number; facts: ReceiptFacts },
): Promise<ReceiptRow> {
  const { database, clock, config } = context;
  const issuedAt = clock.now();
  const { year } = wallClock(issuedAt, config.businessTimeZone);
  const number = await nextNumber(context, year);
  const [receipt] = await database
    .insert(receipts)
    .values({ year, number, payerId, orderId, issuedAt, ...values })
    .returning();
  if (!receipt) throw new Failure('unexpected');
  await mailReceipt(context, receipt);
  return receipt;
}

/** The next number of a year. Its row is locked until the transaction ends, so a rollback takes no number. */
async function nextNumber({ database }: Context, year: number): Promise<number> {
  const [taken] = await database
    .insert(receiptNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: receiptNumbers.year,
      set: { last: sql`${receiptNumbers.last} + 1` },
    })
    .returning({ last: receiptNumbers.last });
  if (!taken) throw new Failure('unexpected');
  return taken.last;
}
