import { eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { soAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import {
  anchorOf,
  earlierOf,
  laterOf,
  noticeAt,
  noticeDays,
  putOff,
} from '#src/shop/subscriptions/calendar.server.ts';
import { keptUntil } from '#src/shop/subscriptions/kept-places.server.ts';
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
 * over, and months are counted from there. The place is kept for some weeks, which are counted from the last paid day: a
 * pause upon a pause keeps nothing longer.
 * @throws Failure not_found; conflict for one that is paused, failing or stopped, or whose month has begun
 */
export function pauseSubscription(context: Context, id: string, weeks: number): Promise<Subscription> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    const period = await openPeriod(context, id);
    if (
      subscription.state !== 'running' ||
      period?.state !== 'ahead' ||
      hasBegun(context, subscription, period)
    )
      throw new Failure('conflict');
    const until = putOff(period.dueDay, weeks);
    await moveTo(context, subscription, period, until);
    const paused = await changed(context, id, {
      state: 'paused',
      anchor: anchorOf(until),
      pausedAnchor: subscription.anchor,
      pausedFrom: subscription.paidUntil,
      pausedUntil: until,
      placeUntil: earlierOf(until, keptUntil(subscription)),
    });
    await mailPaused(context, paused);
    return paused;
  });
}

/**
 * Ends a pause before its time: the next month begins on the day on which it would have begun, or a week from now, so that
 * it is announced. Where it has begun, it goes on until then: those days are not paid. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function resumeSubscription(context: Context, id: string): Promise<Subscription> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    const period = await openPeriod(context, id);
    const { pausedFrom, pausedAnchor } = subscription;
    const day = endsEarly(context, subscription, period);
    if (!day || !period) return soAlready(subscription);
    await moveTo(context, subscription, period, day);
    // The 28th of February stays the day of what is due on each 31st.
    if (day === pausedFrom)
      return changed(context, id, { ...noPause, state: 'running', anchor: pausedAnchor ?? anchorOf(day) });
    const placeUntil = earlierOf(day, keptUntil(subscription));
    return changed(context, id, { pausedUntil: day, placeUntil, anchor: anchorOf(day) });
  });
}

/**
 * On which day the next month would begin if a pause were ended now; undefined where that is no sooner than it begins
 * anyway, or where it was paid ahead: then it has its days.
 */
export function endsEarly(
  { clock }: Pick<Context, 'clock'>,
  { state, pausedFrom, pausedUntil, zone }: Subscription,
  period: Period | undefined,
): string | undefined {
  if (state !== 'paused' || !pausedFrom || period?.state !== 'ahead' || period.dueDay !== pausedUntil)
    return undefined;
  const day = laterOf(pausedFrom, laterDay(dayOf(clock.now(), zone), noticeDays));
  return day < pausedUntil ? day : undefined;
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

/** It is too late to put a month off: it is its day, on which its lessons are given, or its charge has begun. */
export function hasBegun(
  { clock }: Pick<Context, 'clock'>,
  { zone }: Pick<Subscription, 'zone'>,
  { dueDay, chargeAt }: Pick<Period, 'dueDay' | 'chargeAt'>,
): boolean {
  const now = clock.now();
  return dueDay <= dayOf(now, zone) || (chargeAt !== null && chargeAt <= now);
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
