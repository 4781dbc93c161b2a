import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { openOrderOfMonth } from '#src/shop/orders/open-order.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { noteStopped } from '#src/shop/payments/cards/cards.server.ts';
import { unmarkGiven } from '#src/shop/payments/refunds/ended.server.ts';
import { giveMonthBack, monthsBack } from '#src/shop/payments/refunds/month.server.ts';
import { laterOf } from '#src/shop/subscriptions/calendar.server.ts';
import { paidWithout } from '#src/shop/subscriptions/kept-places.server.ts';
import { noNext, payerLeft, type StopCause, type StopReason } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription, notePaidUntil, openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import { periods, type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { mailPayerLeft } from '../mails/payer-left.server.ts';
import { mailStopped } from '../mails/stopped.server.ts';
import { endNow } from './end.server.ts';

/** Why it is stopped, and by whom where a person does it. */
export type Stopping = { cause: StopCause; by?: Pick<Person, 'id'> | undefined };

/**
 * What a stop would mean now: the months that come back, in cents together, and until which day (YYYY-MM-DD, excluded) the
 * place is kept.
 */
export type StopMeaning = {
  back: { amount: number; months: OrderRow[] } | undefined;
  until: string;
};

/**
 * Stops a subscription: nothing more is charged. What is paid goes on until its day, and lessons of a plan for good; a
 * month that was charged within the last day goes back. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function stopSubscription(context: Context, id: string, stopping: Stopping): Promise<Subscription> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    if (isStopped(subscription)) noteSoAlready();
    return stopLocked(context, subscription, stopping);
  });
}

function isStopped({ state }: Subscription): boolean {
  return state === 'ending' || state === 'ended';
}

/** The same of a locked subscription, in the caller's transaction. */
export async function stopLocked(
  context: Context,
  subscription: Subscription,
  { cause, by }: Stopping,
): Promise<Subscription> {
  const { id, pausedUntil } = subscription;
  if (isStopped(subscription)) return subscription;
  const { database, clock } = context;
  const period = await openPeriod(context, id);
  if (period) {
    const open = await openOrderOfMonth(context, period);
    // Money that is on its way for it goes back.
    if (open) await closeOrder(context, open, 'cancelled');
    await database.update(periods).set({ state: 'skipped', actAt: null }).where(eq(periods.id, period.id));
  }
  const { back, until } = await stopMeans(context, subscription);
  const [stopped] = await database
    .update(subscriptions)
    .set({
      state: 'ending',
      stoppedAt: clock.now(),
      stopCause: cause,
      stoppedBy: by?.id ?? null,
      // The weeks before a month that was paid ahead stay a pause.
      ...((pausedUntil ?? until) >= until && { pausedFrom: null, pausedUntil: null }),
      ...noNext,
      paidUntil: until,
    })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!stopped) return subscription;
  await noteStopped(context, id);
  const given = await giveMonthsBack(context, subscription, back?.months ?? []);
  if (back) await notePaidUntil(context, subscription.enrolmentId, until);
  if (by && cause === 'staff')
    await record(context, by, { act: 'subscription-stopped', kind: 'subscription', id });
  const isOver = until <= dayOf(clock.now(), subscription.zone);
  await mailStopped(context, stopped, { back: given > 0 ? { amount: given } : undefined, isOver });
  if (payerLeft.includes(cause) && !isOver) await mailPayerLeft(context, stopped);
  return isOver ? endNow(context, stopped, { tells: false }) : stopped;
}

/** Gives months back that a stop gives back. @returns how much, in cents: some of it may have gone back before */
export async function giveMonthsBack(
  context: Context,
  subscription: Subscription,
  months: readonly OrderRow[],
): Promise<number> {
  let given = 0;
  const ended = await isPlaceGone(context, subscription);
  for (const month of months) given += await giveMonthBack(context, month, ended);
  // Where the school ended the place, that may have been all that was to go back.
  if (given > 0 && subscription.enrolmentId) await unmarkGiven(context, subscription.enrolmentId);
  return given;
}

/**
 * What a stop would mean now. Where the place is gone it is over at once, and a month that was paid ahead, and has not
 * begun, comes back as well.
 */
export async function stopMeans(
  context: Pick<Context, 'database' | 'clock'>,
  subscription: Subscription,
): Promise<StopMeaning> {
  const { id, zone } = subscription;
  const now = context.clock.now();
  const today = dayOf(now, zone);
  const isGone = await isPlaceGone(context, subscription);
  const paid = await context.database
    .select({ order: orders, dueDay: periods.dueDay })
    .from(orders)
    .innerJoin(periods, eq(periods.id, orders.periodId))
    .where(and(eq(orders.subscriptionId, id), eq(orders.state, 'paid')))
    .orderBy(desc(periods.number))
    .limit(2);
  const [last] = paid;
  const back = monthsBack(paid, { now, zone, isGone });
  const months = back.map(({ order }) => order);
  const amount = months.reduce((sum, order) => sum + order.amount, 0);
  const kept = last && back.includes(last) ? paidWithout(subscription, last) : subscription.paidUntil;
  const until = isGone ? today : laterOf(kept, today);
  return { back: months.length > 0 ? { amount, months } : undefined, until };
}

/** Whether nobody can learn by its place any more: the place has ended, or the class or group was deleted. */
async function isPlaceGone(
  { database }: Pick<Context, 'database'>,
  { lessonId, enrolmentId }: Subscription,
): Promise<boolean> {
  if (!lessonId) return false;
  const gone = or(isNotNull(enrolments.cancelledAt), isNotNull(lessons.deletedAt));
  const [found] = await database
    .select({ id: lessons.id })
    .from(lessons)
    .leftJoin(enrolments, eq(enrolments.id, enrolmentId ?? NIL))
    .where(and(eq(lessons.id, lessonId), gone));
  return found !== undefined;
}

/** Keeps what a family says of why it has stopped; the last word counts. */
export async function sayWhy({ database }: Context, id: string, stopReason: StopReason): Promise<void> {
  const isOther = sql`${subscriptions.stopReason} is distinct from ${stopReason}`;
  const said = await database
    .update(subscriptions)
    .set({ stopReason })
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.stoppedAt), isOther))
    .returning({ id: subscriptions.id });
  if (said.length === 0) noteSoAlready();
}
