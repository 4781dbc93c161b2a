import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { dollarsOf } from '#src/books/money/money.ts';
import { refunds } from '#src/learning/enrolments/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { lockPayment } from '../settle.server.ts';
import { type PaymentRow, type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { dropPart } from './dropped.server.ts';
import { unmarkGiven } from './ended.server.ts';
import { orderOf, takenFrom } from './refunds.server.ts';

/** A refund that somebody made on the provider's own pages, in cents; of a payment in dollars. */
export type MadeElsewhere = { paymentId: string; providerId: string; amount: number; madeAt: Date };

/**
 * Books a refund that we did not ask for: the provider's list is the truth. If a waiting refund of ours has the same
 * amount, it is taken to be that one; otherwise waiting refunds shrink to what is left. Repeated calls book it once.
 * @returns the refund as it stands in the books; undefined for more than was paid, which stays a difference
 */
export function bookElsewhere(context: Context, made: MadeElsewhere): Promise<RefundOrderRow | undefined> {
  return inTransaction(context, async (context) => {
    const { paymentId, providerId, amount } = made;
    // Locked before the payment, in the same order as where refunds end.
    const waiting = await lockWaiting(context, paymentId);
    const payment = await lockPayment(context, paymentId);
    const [known] = await context.database
      .select()
      .from(refundOrders)
      .where(eq(refundOrders.providerId, providerId));
    if (known) return known;
    const same = waiting.find((one) => one.providerAmount === amount);
    if (same) return adopt(context, same, providerId);
    const order = await orderOf(context, payment);
    const over = await beyond(context, payment, order, amount);
    const waits = waiting.reduce((sum, one) => sum + one.amount, 0);
    if (over.payment > waits) return undefined;
    await leaveLess(context, waiting, Math.max(over.payment, over.order), providerId);
    return insert(context, payment, order, made);
  });
}

/** Our refunds that are not at the provider yet, locked. */
function lockWaiting({ database }: Context, paymentId: string): Promise<RefundOrderRow[]> {
  return database
    .select()
    .from(refundOrders)
    .where(and(eq(refundOrders.paymentId, paymentId), inArray(refundOrders.state, ['asked', 'refused'])))
    .orderBy(asc(refundOrders.id))
    .for('update');
}

async function adopt({ database }: Context, { id }: RefundOrderRow, providerId: string) {
  const [row] = await database
    .update(refundOrders)
    .set({ state: 'sent', providerId })
    .where(eq(refundOrders.id, id))
    .returning();
  return row;
}

/** By how much the refunds would exceed the payment, and its order. */
async function beyond(context: Context, payment: PaymentRow, order: OrderRow, amount: number) {
  const rows = await context.database
    .select()
    .from(refundOrders)
    .where(and(eq(refundOrders.orderId, order.id), notInArray(refundOrders.state, ['failed', 'dropped'])));
  const sum = (some: RefundOrderRow[]) => some.reduce((all, one) => all + one.amount, amount);
  const ofOrder = rows.filter(({ rule }) => rule !== 'unfulfilled');
  const isSold = !rows.some((one) => one.paymentId === payment.id && one.rule === 'unfulfilled');
  return {
    payment: sum(rows.filter(({ paymentId }) => paymentId === payment.id)) - payment.pays,
    order: isSold ? sum(ofOrder) - order.amount : 0,
  };
}

/** Takes an amount off the waiting refunds: it has gone back already. */
async function leaveLess(
  context: Context,
  waiting: readonly RefundOrderRow[],
  over: number,
  providerId: string,
): Promise<void> {
  let rest = Math.max(0, over);
  for (const one of waiting) {
    const less = Math.min(rest, one.amount);
    if (less > 0) await dropPart(context, one, less, `for ${providerId}`);
    rest -= less;
  }
}

async function insert(
  context: Context,
  payment: PaymentRow,
  { payerId, enrolmentId, id: orderId }: OrderRow,
  { providerId, amount, madeAt }: MadeElsewhere,
): Promise<RefundOrderRow> {
  const { database, clock } = context;
  const unfulfilled = and(eq(refundOrders.paymentId, payment.id), eq(refundOrders.rule, 'unfulfilled'));
  // The refund of an order that could not be given keeps that rule, whoever sends it.
  const isUnsold = (await database.$count(refundOrders, unfulfilled)) > 0;
  const rule = isUnsold ? 'unfulfilled' : 'elsewhere';
  const refundId = enrolmentId && !isUnsold ? await noteOnPlace(context, enrolmentId, amount, madeAt) : null;
  const [made] = await database
    .insert(refundOrders)
    .values({
      ...{ orderId, paymentId: payment.id, refundId, rule, amount, providerAmount: amount, providerId },
      ...{ way: 'provider', state: 'sent', currency: payment.currency, askedAt: madeAt },
      seenAt: isUnsold ? clock.now() : null,
    })
    .returning();
  if (!made) throw new Failure('unexpected');
  await post(context, {
    cause: `refund ${made.id} asked`,
    kind: 'refund',
    aboutId: orderId,
    lines: [takenFrom(rule, payerId, amount), { account: 'refunding', amount: -amount }],
  });
  if (refundId && enrolmentId) await unmarkGiven(context, enrolmentId);
  return made;
}

/** Notes the refund with the enrolment, too. */
async function noteOnPlace(
  { database, clock }: Context,
  enrolmentId: string,
  amount: number,
  askedAt: Date,
): Promise<string> {
  const [made] = await database
    .insert(refunds)
    .values({
      ...{ enrolmentId, reason: 'goodwill', amount: dollarsOf(amount), askedAt },
      createdAt: clock.now(),
    })
    .returning({ id: refunds.id });
  if (!made) throw new Failure('unexpected');
  return made.id;
}
