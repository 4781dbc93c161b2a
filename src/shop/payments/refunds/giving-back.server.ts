import { and, eq, notExists, notInArray } from 'drizzle-orm';
import { cents } from '#src/books/money/money.ts';
import { monthAsked } from '#src/learning/enrolments/money/refund.ts';
import { type GiveBack, giveBackByHand } from '#src/learning/enrolments/money/refunds.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import type { GivenPart } from '../mails/given-words.server.ts';
import { mailGivenBack } from '../mails/mails.server.ts';
import type { RefundRule, RefundWay } from '../states.ts';
import { type PaymentRow, payments, refundOrders } from '../tables.server.ts';
import { bankGivesBack } from './disputed.server.ts';
import { paidMonthsOf } from './months.server.ts';
import { askRefund } from './refunds.server.ts';
import { waysBack } from './ways-back.ts';

/**
 * How much goes back, in cents, by which rule and which way; who of the staff decided it, if they did; that the place had
 * ended, and nobody asked.
 */
export type Giving = {
  amount: number;
  rule: Exclude<RefundRule, 'unfulfilled' | 'elsewhere'>;
  way: RefundWay;
  decidedBy?: string | undefined;
  refundId?: string | undefined;
  ended?: boolean;
};

/**
 * Gives money of a paid order back, in the caller's transaction, and mails the family. No more goes back by the provider
 * than came by it: what credit had paid becomes credit again.
 * @throws Failure conflict when the provider cannot give back a part; Error of the database when more than was paid
 */
export async function giveBackOf(
  context: Context,
  order: OrderRow,
  { amount, rule, way, decidedBy, refundId, ended = false }: Giving,
): Promise<void> {
  const why = { rule, ...(decidedBy && { decidedBy }) };
  const named = refundId ? { refundId } : {};
  if (way !== 'provider') {
    const refund = await askRefund(context, { ...why, ...named, orderId: order.id, amount, way });
    return mailGivenBack(context, order, [{ refund, rule, ended }]);
  }
  const given: GivenPart[] = [];
  const payment = await settledPaymentOf(context, order.id);
  const left = payment ? payment.pays - (await backOf(context, payment.id)) : 0;
  const byProvider = Math.min(amount, left);
  if (payment && byProvider > 0) {
    if (!waysBack(payment, byProvider).includes('provider')) throw new Failure('conflict');
    const refund = await askRefund(context, { ...why, ...named, payment, amount: byProvider, way });
    const disputed = await bankGivesBack(context, payment.id);
    given.push({ refund, rule, provider: payment.provider, disputed, ended });
  }
  const rest = amount - byProvider;
  if (rest > 0) {
    const asked = { ...why, ...(byProvider > 0 ? {} : named), orderId: order.id, amount: rest };
    given.push({ refund: await askRefund(context, { ...asked, way: 'credit' }), rule, ended });
  }
  await mailGivenBack(context, order, given);
}

/**
 * Gives back what an order paid for a place, by the named way: that of the first month in the first days, else that of
 * the month in which it was asked for. What the staff noted goes back by hand.
 */
export function giveBackBy(way: RefundWay, decidedBy?: string): GiveBack {
  return async (context, enrolment, refund) => {
    const { amount, reason, id } = refund;
    const askedOn = dayOf(refund.askedAt, context.config.businessTimeZone);
    const month = monthAsked(await paidMonthsOf(context, enrolment.id), { reason, askedOn });
    if (!month) return giveBackByHand(context, enrolment, refund);
    await giveBackOf(context, month.order, {
      amount: cents(amount),
      rule: reason,
      way,
      decidedBy,
      refundId: id,
    });
    return true;
  };
}

/** The payment by which an order was paid; undefined where credit paid all of it. */
export async function settledPaymentOf(
  { database }: Context,
  orderId: string,
): Promise<PaymentRow | undefined> {
  // What was paid a second time, or too late, went back as a whole.
  const wentBack = database
    .select({ id: refundOrders.id })
    .from(refundOrders)
    .where(and(eq(refundOrders.paymentId, payments.id), eq(refundOrders.rule, 'unfulfilled')));
  const [settled] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'settled'), notExists(wentBack)));
  return settled;
}

/** How much of a payment has gone back or is on its way, in cents. */
async function backOf({ database }: Pick<Context, 'database'>, paymentId: string): Promise<number> {
  const rows = await database
    .select({ amount: refundOrders.amount })
    .from(refundOrders)
    .where(and(eq(refundOrders.paymentId, paymentId), notInArray(refundOrders.state, ['failed', 'dropped'])));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
