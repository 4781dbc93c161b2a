import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { giveMonthBack } from '#src/shop/payments/refunds/month.server.ts';
import { monthRegret } from '#src/shop/payments/refunds/terms.server.ts';
import { laterOf } from '#src/shop/subscriptions/calendar.server.ts';
import type { StopCause, StopReason } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription, openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import { periods, type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { mailStopped } from '../mails/stopped.server.ts';
import { openOrderOfMonth } from '../month-order.server.ts';
import { endNow } from './end.server.ts';

/** Why it is stopped, and by whom where a person does it. */
export type Stopping = { cause: StopCause; by?: string | undefined };

/** What a stop would mean now: the month that comes back, and until which day (YYYY-MM-DD, excluded) the place is kept. */
export type StopMeaning = { back: OrderRow | undefined; until: string };

/**
 * Stops a subscription: nothing more is charged. What is paid goes on until its day, and lessons of a plan for good; a
 * month that was charged within the last day goes back. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function stopSubscription(context: Context, id: string, stopping: Stopping): Promise<Subscription> {
  return inTransaction(context, async (context) =>
    stopLocked(context, await lockSubscription(context, id), stopping),
  );
}

/** The same of a locked subscription, in the caller's transaction. */
export async function stopLocked(
  context: Context,
  subscription: Subscription,
  { cause, by }: Stopping,
): Promise<Subscription> {
  const { id, state } = subscription;
  if (state === 'ending' || state === 'ended') return subscription;
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
      stoppedBy: by ?? null,
      ...{ pausedFrom: null, pausedUntil: null, nextPlan: null, nextLessons: null, nextAmount: null },
      paidUntil: until,
    })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!stopped) return subscription;
  if (back) await giveMonthBack(context, back);
  if (by && cause === 'staff')
    await record(context, { id: by }, { act: 'subscription-stopped', kind: 'subscription', id });
  const isOver = until <= dayOf(clock.now(), subscription.zone);
  await mailStopped(context, stopped, { back, isOver });
  return isOver ? endNow(context, stopped, { tells: false }) : stopped;
}

/** What a stop would mean now. */
export async function stopMeans(
  context: Pick<Context, 'database' | 'clock'>,
  { id, zone, paidUntil }: Subscription,
): Promise<StopMeaning> {
  const now = context.clock.now();
  const today = dayOf(now, zone);
  const [last] = await context.database
    .select({ order: orders, dueDay: periods.dueDay })
    .from(orders)
    .innerJoin(periods, eq(periods.id, orders.periodId))
    .where(and(eq(orders.subscriptionId, id), eq(orders.state, 'paid')))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  const paidAt = last?.order.paidAt;
  if (!paidAt || now.getTime() - paidAt.getTime() >= monthRegret)
    return { back: undefined, until: laterOf(paidUntil, today) };
  // It may have been paid ahead: what was paid before reaches to where it begins.
  return { back: last.order, until: laterOf(last.dueDay, today) };
}

/** Keeps what a family says of why it has stopped; the last word counts. */
export async function sayWhy({ database }: Context, id: string, stopReason: StopReason): Promise<void> {
  await database
    .update(subscriptions)
    .set({ stopReason })
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.stoppedAt)));
}
