import { eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { anchorOf, laterOf, noticeAt, noticeDays, putOff } from '#src/shop/subscriptions/calendar.server.ts';
import { pauseWeeks } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription, openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import {
  type Period,
  periods,
  type Subscription,
  subscriptions,
} from '#src/shop/subscriptions/tables.server.ts';
import { mailPaused } from '../mails/paused.server.ts';
import { givePlaceUp } from './end.server.ts';

/**
 * Puts the next month off by whole weeks: what is paid goes on until its day, then nothing is charged until the pause is
 * over, and months are counted from there. The place is kept for some of the weeks.
 * @throws Failure not_found; conflict for one that is paused, failing or stopped, or whose charge is on its way
 */
export function pauseSubscription(context: Context, id: string, weeks: number): Promise<Subscription> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    const period = await openPeriod(context, id);
    if (subscription.state !== 'running' || period?.state !== 'ahead' || isBegun(context, period))
      throw new Failure('conflict');
    const until = putOff(period.dueDay, weeks);
    await moveTo(context, subscription, period, until);
    const paused = await changed(context, id, {
      state: 'paused',
      anchor: anchorOf(until),
      pausedAnchor: subscription.anchor,
      pausedFrom: period.dueDay,
      pausedUntil: until,
      placeUntil: laterDay(period.dueDay, Math.min(weeks, pauseWeeks.placeKept) * 7),
    });
    await mailPaused(context, paused);
    return paused;
  });
}

/**
 * Ends a pause before its time: the next month begins on the day on which it would have begun, or a week from now, so that
 * it is announced; one that was paid ahead keeps its days. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function resumeSubscription(context: Context, id: string): Promise<Subscription> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    const period = await openPeriod(context, id);
    const { pausedFrom, pausedUntil, pausedAnchor, zone } = subscription;
    if (subscription.state !== 'paused' || !pausedFrom || period?.state !== 'ahead') return subscription;
    const soonest = laterDay(dayOf(context.clock.now(), zone), noticeDays);
    const day = laterOf(pausedFrom, soonest);
    // A month that was paid ahead has its days.
    if (day >= period.dueDay || period.dueDay !== pausedUntil)
      return changed(context, id, { ...noPause, state: 'running' });
    await moveTo(context, subscription, period, day);
    // The 28th of February stays the day of what is due on each 31st.
    const anchor = day === pausedFrom && pausedAnchor ? pausedAnchor : anchorOf(day);
    return changed(context, id, { ...noPause, state: 'running', anchor });
  });
}

/** Frees the places that a long pause keeps no longer, and ends the pauses that are over. */
export async function endPause(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    const { state, zone, pausedUntil, placeUntil, enrolmentId } = subscription;
    if (state !== 'paused' || !pausedUntil || !placeUntil) return;
    const today = dayOf(context.clock.now(), zone);
    if (pausedUntil <= today) return void (await changed(context, id, { ...noPause, state: 'running' }));
    if (placeUntil > today || !enrolmentId) return;
    await changed(context, id, { enrolmentId: null });
    await givePlaceUp(context, enrolmentId, true);
  });
}

const noPause = { pausedFrom: null, pausedUntil: null, placeUntil: null, pausedAnchor: null };

/** Its charge has begun: it is too late to put it off. */
function isBegun({ clock }: Context, { chargeAt }: Period): boolean {
  return chargeAt !== null && chargeAt <= clock.now();
}

async function moveTo(
  context: Context,
  { zone }: Subscription,
  { id }: Period,
  dueDay: string,
): Promise<void> {
  const unannounced = { amount: null, noticedAt: null, chargeAt: null };
  await context.database
    .update(periods)
    .set({ dueDay, ...unannounced, actAt: noticeAt(dueDay, { zone }) })
    .where(eq(periods.id, id));
}

async function changed({ database }: Context, id: string, to: Partial<Subscription>): Promise<Subscription> {
  const [now] = await database.update(subscriptions).set(to).where(eq(subscriptions.id, id)).returning();
  if (!now) throw new Failure('not_found');
  return now;
}
