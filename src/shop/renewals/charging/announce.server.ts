import { eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { isHeldNow } from '#src/shop/payments/refunds/fraud.server.ts';
import { lateAt, laterOf, noticeDays, tryAt } from '#src/shop/subscriptions/calendar.server.ts';
import { changesFrom } from '#src/shop/subscriptions/changes.server.ts';
import { lockMonth, type Month } from '#src/shop/subscriptions/paid.server.ts';
import {
  type Period,
  periods,
  type Subscription,
  subscriptions,
} from '#src/shop/subscriptions/tables.server.ts';
import { stopIfGone, stopIfPlaceGone } from '../gone.server.ts';
import { mailNotice } from '../mails/notice.server.ts';
import { endOtherOrder, priceOfMonth } from '../month-order.server.ts';
import { putOff } from './declined.server.ts';

/**
 * Announces a month: how much is charged on which day, and until when it can be stopped. Another plan, or another price
 * that the family said yes to, holds from here on. What could not be announced in time is charged so many days after it
 * was; what lay for days beyond its own is left to the staff.
 */
export function announceMonth(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const month = await lockMonth(context, id);
    if (!month?.isWanted || !isToAnnounce(context, month.period)) return;
    if (await stopIfGone(context, month.subscription)) return;
    if (await stopIfPlaceGone(context, month.subscription)) return;
    const now = context.clock.now();
    if (now > lateAt(month.period.dueDay, month.subscription)) return leaveToStaff(context, month);
    // Nothing is announced that is not charged.
    if (await isHeldNow(context, month.subscription)) return putOff(context, month);
    const subscription = await changed(context, month);
    const { amount } = await priceOfMonth(context, subscription);
    await endOtherOrder(context, month.period, { ...subscription, amount });
    const chargeAt = chargedAt(now, month);
    const announced = { amount, noticedAt: now, chargeAt, actAt: chargeAt };
    const [period] = await context.database
      .update(periods)
      .set(announced)
      .where(eq(periods.id, id))
      .returning();
    if (period) await mailNotice(context, subscription, period);
  });
}

function isToAnnounce({ clock }: Context, { state, noticedAt, actAt }: Period): boolean {
  return state === 'ahead' && noticedAt === null && actAt !== null && actAt <= clock.now();
}

/** On its own day, or as many days after a late notice as families were promised. */
function chargedAt(now: Date, { subscription, period }: Month): Date {
  const { zone } = subscription;
  const today = dayOf(now, zone);
  return tryAt(laterOf(period.dueDay, laterDay(today, noticeDays)), 0, subscription) ?? now;
}

/** Leaves to the staff a month that nobody dealt with in time: nothing old is charged unasked. */
export async function leaveToStaff({ database }: Context, { period }: Month): Promise<void> {
  await database.update(periods).set({ state: 'late', actAt: null }).where(eq(periods.id, period.id));
}

/** A subscription with the plan and the price of this month. */
async function changed({ database }: Context, { subscription, period }: Month): Promise<Subscription> {
  const to = changesFrom(subscription, period);
  if (Object.keys(to).length === 0) return subscription;
  const [now] = await database
    .update(subscriptions)
    .set(to)
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  return now ?? subscription;
}
