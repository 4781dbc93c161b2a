import { eq } from 'drizzle-orm';
import { dollarsOf } from '#src/books/money/money.ts';
import { endEnrolment } from '#src/learning/enrolments/ending.server.ts';
import { mailEnded } from '#src/learning/enrolments/ending-mails.server.ts';
import { lockEnrolment } from '#src/learning/enrolments/lock.server.ts';
import { refunds } from '#src/learning/enrolments/tables.server.ts';
import { endPackageOf } from '#src/learning/packages/packages.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { lockOrder, ownOrder } from '#src/shop/orders/orders.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { paidWithout } from '#src/shop/subscriptions/kept-places.server.ts';
import { lockSubscription, notePaidUntil } from '#src/shop/subscriptions/subscriptions.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { mailDeclined } from '../mails/mails.server.ts';
import type { RefundWay } from '../states.ts';
import { unmarkGiven } from './ended.server.ts';
import { type Giving, giveBackOf } from './giving-back.server.ts';
import { byTerms } from './terms.server.ts';

/** The chosen way, and the amount that the page had shown, in cents. */
type ChosenRefund = { way: Exclude<RefundWay, 'hand'>; amount: number };

/**
 * Gives a family back what the terms give, at once; the place or the package ends with it.
 * @throws Failure not_found; refund_too_late when the terms give nothing; conflict when something else comes back than
 *   was shown
 */
export function refundByTerms(
  context: Context,
  id: string,
  { way, amount }: ChosenRefund,
  person: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { subscriptionId } = await ownOrder(context, id, person);
    // Locked before its orders, as wherever its months are paid.
    if (subscriptionId) await lockSubscription(context, subscriptionId);
    const order = await lockOrder(context, id);
    const terms = await byTerms(context, order);
    if (terms.amount === 0) throw new Failure('refund_too_late');
    if (terms.amount !== amount || !terms.ways.includes(way)) throw new Failure('conflict');
    if (order.periodId) await refundMonth(context, order, { amount, way });
    else await refundOrder(context, order, { amount, rule: 'first-days', way }, true);
    await setAsked(context, order, { refundAskedAt: null, refundDeclinedAt: null });
  });
}

/**
 * A later month of a subscription: its place or what is left of its lessons ends with it. Where it was paid ahead, the place
 * ends with the months before it, which are paid; its subscription finds that and is stopped (`shop/renewals`).
 */
async function refundMonth(
  context: Context,
  order: OrderRow,
  { amount, way }: { amount: number; way: Exclude<RefundWay, 'hand'> },
): Promise<void> {
  await giveBackOf(context, order, { amount, rule: 'month', way });
  await endPackageOf(context, order.id);
  if (!order.enrolmentId) return;
  if (!(await leavesMonthsBefore(context, order))) {
    const enrolment = await lockEnrolment(context, order.enrolmentId);
    if (await endEnrolment(context, enrolment)) await mailEnded(context, enrolment, ['others', 'teacher']);
  }
  await unmarkGiven(context, order.enrolmentId);
}

/**
 * Notes of a month that goes back before it has begun that what is paid reaches to its day, or to that of the pause before it.
 * @returns whether anything is paid still
 */
async function leavesMonthsBefore({ database, clock }: Context, order: OrderRow): Promise<boolean> {
  const { periodId, subscriptionId, enrolmentId } = order;
  if (!periodId || !subscriptionId) return false;
  const [month] = await database
    .select({ period: periods, subscription: subscriptions })
    .from(periods)
    .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
    .where(eq(periods.id, periodId));
  if (!month) return false;
  const paidUntil = paidWithout(month.subscription, month.period);
  if (paidUntil <= dayOf(clock.now(), month.subscription.zone)) return false;
  await database.update(subscriptions).set({ paidUntil }).where(eq(subscriptions.id, subscriptionId));
  await notePaidUntil({ database, clock }, enrolmentId, paidUntil);
  return true;
}

/**
 * A family asks for money back that the terms do not give: the staff decide. Repeating it does nothing more.
 * @throws Failure not_found; nothing_to_refund
 */
export function askForRefund(context: Context, id: string, person: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    const order = await lockOrder(context, (await ownOrder(context, id, person)).id);
    const { left } = await byTerms(context, order);
    if (left === 0) throw new Failure('nothing_to_refund');
    if (order.refundAskedAt && !order.refundDeclinedAt) return noteSoAlready();
    await setAsked(context, order, { refundAskedAt: context.clock.now(), refundDeclinedAt: null });
  });
}

/** What the staff give outside of the terms; `left` is what they saw that could still go back. In cents. */
export type Goodwill = { amount: number; left: number; way: RefundWay; ends: boolean };

/**
 * The staff give money back because they want to, in whole or in part.
 * @throws Failure not_found; nothing_to_refund; conflict when something else was left than they saw
 */
export function refundAsGoodwill(
  context: Context,
  id: string,
  { amount, left: seen, way, ends }: Goodwill,
  staff: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const order = await lockOrder(context, id);
    const { left } = await byTerms(context, order);
    if (left === 0) throw new Failure('nothing_to_refund');
    if (left !== seen || amount > left) throw new Failure('conflict');
    const giving = { amount, rule: 'goodwill', way, decidedBy: staff.id } as const;
    await refundOrder(context, order, giving, ends);
    await setAsked(context, order, { refundAskedAt: null, refundDeclinedAt: null });
    await record(context, staff, {
      act: 'order-refunded',
      kind: 'order',
      id,
      details: { amount: dollarsOf(amount), way },
    });
  });
}

/** Gives money of one order back, and of no other for the same place; the place or package may end with it. */
async function refundOrder(
  context: Context,
  order: OrderRow,
  giving: Giving & { rule: 'first-days' | 'goodwill' },
  ends: boolean,
): Promise<void> {
  const { enrolmentId } = order;
  if (!enrolmentId) {
    await giveBackOf(context, order, giving);
    if (ends) await endPackageOf(context, order.id);
    return;
  }
  const enrolment = await lockEnrolment(context, enrolmentId);
  const now = context.clock.now();
  const [made] = await context.database
    .insert(refunds)
    .values({
      enrolmentId,
      reason: giving.rule,
      amount: dollarsOf(giving.amount),
      askedAt: now,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Failure('unexpected');
  await giveBackOf(context, order, { ...giving, refundId: made.id });
  const ended = ends && (await endEnrolment(context, enrolment));
  if (ended) await mailEnded(context, enrolment, ['others', 'teacher']);
  await unmarkGiven(context, enrolmentId);
}

/** The staff say no to what was asked outside of the terms. @throws Failure not_found */
export function declineRefund(context: Context, id: string, staff: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(context, async (context) => {
    const order = await lockOrder(context, id);
    if (!order.refundAskedAt || order.refundDeclinedAt) return;
    const now = context.clock.now();
    await setAsked(context, order, { refundDeclinedAt: now });
    await mailDeclined(context, order, now);
    await record(context, staff, { act: 'order-refund-declined', kind: 'order', id });
  });
}

async function setAsked(
  { database }: Context,
  { id }: OrderRow,
  asked: Partial<Pick<OrderRow, 'refundAskedAt' | 'refundDeclinedAt'>>,
): Promise<void> {
  await database.update(orders).set(asked).where(eq(orders.id, id));
}
