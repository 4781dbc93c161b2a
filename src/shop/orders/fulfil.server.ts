import { eq } from 'drizzle-orm';
import { heldFor } from '#src/books/ledger/balances.server.ts';
import { post } from '#src/books/ledger/post.server.ts';
import { dollarsOf } from '#src/books/money/money.ts';
import { enrolStudent } from '#src/learning/enrolments/enrolments.server.ts';
import { lockEnrolment } from '#src/learning/enrolments/lock.server.ts';
import { notePaid } from '#src/learning/enrolments/money/payments.server.ts';
import { grantPackage } from '#src/learning/packages/packages.server.ts';
import { kindOfOffer } from '#src/offer/pricing/offer.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { beginSubscription, isSubscribed } from '#src/shop/subscriptions/begin.server.ts';
import { laterOf } from '#src/shop/subscriptions/calendar.server.ts';
import { lockMonth, monthPaid } from '#src/shop/subscriptions/paid.server.ts';
import type { Renewal } from '#src/shop/subscriptions/subscription.ts';
import { isDiscountGone } from './discounts.server.ts';
import { openOrderOfMonth } from './open-order.server.ts';
import { dollarPlan } from './order.ts';
import { closeOrder, lockOrder } from './orders.server.ts';
import { refundUntilNow } from './quote.server.ts';
import { setAside } from './set-aside.server.ts';
import { type OrderRow, orders } from './tables.server.ts';

/**
 * Gives what was ordered, once what is due lies on the family's account; call it in the transaction that books the
 * payment. An order whose time was over is given as well if it still can be.
 * @returns whether it was given now: where it had been given before, or cannot be given any more, the money is the
 *   family's and goes back
 */
export async function fulfil(context: Context, id: string): Promise<boolean> {
  const order = await lockOrder(context, id);
  if (order.state === 'paid' || order.state === 'cancelled') return false;
  if (order.plan === dollarPlan) return endUnpaid(context, order);
  const fromCredit = order.state === 'open' ? 0 : order.fromCredit;
  const due = order.amount - order.fromCredit;
  if (order.state === 'expired' && !(await takesPlaceOfOther(context, order))) return false;
  // No longer set aside: the credit has to be there still.
  if ((await heldFor(context, 'family', order.payerId)) < due + fromCredit) return false;
  if (order.state === 'expired' && (await isDiscountGone(context, order))) return false;
  // The place that it holds is its own.
  await context.database.update(orders).set({ holdsPlace: false }).where(eq(orders.id, id));
  const month = order.periodId ? await lockMonth(context, order.periodId) : undefined;
  if (month && !month.isWanted) return endUnpaid(context, order);
  const refundUntil = await refundUntilOf(context, order);
  const given = await give(context, { ...order, refundUntil });
  if (!given) return endUnpaid(context, order);
  const now = context.clock.now();
  const begun = order.renews ? await begin(context, order, given.enrolmentId, order.renews) : {};
  await context.database
    .update(orders)
    .set({ state: 'paid', paidAt: now, closedAt: now, refundUntil, ...given, ...begun })
    .where(eq(orders.id, id));
  await bookSale(context, order, due + fromCredit);
  if (month) await monthPaid(context, month, given.enrolmentId ?? null);
  return true;
}

/** The day that was agreed to; what was paid after its order's time was over has no fewer days than what is bought now. */
async function refundUntilOf(context: Context, order: OrderRow): Promise<string | null> {
  const { state, expiresAt, refundUntil: told } = order;
  const isOver = state === 'expired' || expiresAt <= context.clock.now();
  return told && isOver ? laterOf(told, await refundUntilNow(context, order)) : told;
}

/**
 * A month that was paid on a page whose order had ended: one that was opened for it since ends. Where that one is for
 * another plan or price, what was agreed to since holds.
 * @returns whether the ended order may be given
 */
async function takesPlaceOfOther(context: Context, { periodId, plan, amount }: OrderRow): Promise<boolean> {
  const other = periodId && (await openOrderOfMonth(context, { id: periodId }));
  if (!other) return true;
  if (other.plan !== plan || other.amount !== amount) return false;
  return closeOrder(context, other, 'cancelled');
}

async function begin(
  context: Context,
  { payerId, learnerId, lessonId, plan, lessons, title, agreedTo }: OrderRow,
  enrolmentId: string | undefined,
  renews: Renewal,
): Promise<Pick<OrderRow, 'subscriptionId'>> {
  const bought = { payerId, learnerId, lessonId, plan, lessons, title, agreedTo, renews };
  const begun = await beginSubscription(context, { ...bought, enrolmentId: enrolmentId ?? null });
  return { subscriptionId: begun ?? null };
}

/** Gives the place or the package. Undefined when it cannot be given. */
async function give(context: Context, order: OrderRow): Promise<{ enrolmentId?: string } | undefined> {
  if (order.kind === 'lesson') return givePlace(context, order);
  const { id: orderId, payerId, learnerId, plan, lessons: number } = order;
  const kind = kindOfOffer(plan ?? '');
  if (!plan || !number || !kind) throw new Failure('unexpected');
  await grantPackage(context, { orderId, payerId, learnerId, kind, plan, lessons: number });
  return {};
}

async function givePlace(context: Context, order: OrderRow): Promise<{ enrolmentId: string } | undefined> {
  const { payerId, learnerId, lessonId, agreedTo, timeZone, refundUntil } = order;
  if (!lessonId) throw new Failure('unexpected');
  const amount = dollarsOf(order.amount);
  const byOrder = { payerId, agreedTo, timeZone, refundUntil };
  const kept = order.enrolmentId && (await lockEnrolment(context, order.enrolmentId));
  if (kept && !kept.cancelledAt) {
    // What was paid before the school moved here goes on with this.
    const goesOn = order.renews && kept.paidElsewhere;
    if (order.periodId) return { enrolmentId: kept.id };
    // A month more of a place that was paid before, unless somebody has begun to pay its months since.
    if (order.renews && kept.paidAt && !goesOn) {
      if (await isSubscribed(context, { learnerId, lessonId, plan: null })) return undefined;
      // It becomes the place of whoever goes on paying, as one that was not paid yet does.
      if (kept.paidByOrder && kept.studentId !== payerId) await notePaid(context, kept, amount, byOrder);
      return { enrolmentId: kept.id };
    }
    if ((kept.paidAt && !goesOn) || kept.byCredits) return undefined;
    await notePaid(context, kept, amount, byOrder);
    return { enrolmentId: kept.id };
  }
  try {
    const wish = { lessonId, learnerId, agreedTo, timeZone, paid: { amount, refundUntil } };
    const { enrolment, isNew } = await enrolStudent(context, undefined, wish, { id: payerId });
    if (!isNew && (enrolment.paidAt || enrolment.byCredits)) return undefined;
    if (!isNew) await notePaid(context, enrolment, amount, byOrder);
    return { enrolmentId: enrolment.id };
  } catch (error) {
    // Full, gone, or no longer their child: nothing was written by then.
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Closes an order that cannot be given any more. */
async function endUnpaid(context: Context, order: OrderRow): Promise<false> {
  if (order.state !== 'open') return false;
  const closed = { state: 'expired' as const, closedAt: context.clock.now() };
  await context.database.update(orders).set(closed).where(eq(orders.id, order.id));
  await setAside(context, order, 'released');
  return false;
}

async function bookSale(context: Context, order: OrderRow, fromFamily: number): Promise<void> {
  if (order.amount === 0) return;
  await post(context, {
    cause: `order ${order.id} sold`,
    kind: 'sale',
    aboutId: order.id,
    lines: [
      { account: 'family', owner: order.payerId, amount: fromFamily },
      { account: 'reserved', amount: order.amount - fromFamily },
      { account: 'sales', amount: -order.amount },
    ],
  });
}
