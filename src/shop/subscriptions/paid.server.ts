import { eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { anchorOf, dueAfter, nextDay } from './calendar.server.ts';
import { changesFrom } from './changes.server.ts';
import { renewing } from './subscription.ts';
import { addPeriod, lockSubscription, notePaidUntil } from './subscriptions.server.ts';
import { type Period, periods, type Subscription, subscriptions } from './tables.server.ts';

/** A later month, and whether money may still be taken for it. */
export type Month = { subscription: Subscription; period: Period; isWanted: boolean };

/**
 * A later month, locked until the transaction ends. It is wanted while its subscription renews itself and it was not
 * paid: whoever has stopped gets the money back.
 */
export async function lockMonth(context: Pick<Context, 'database'>, id: string): Promise<Month | undefined> {
  const [seen] = await context.database.select().from(periods).where(eq(periods.id, id));
  if (!seen) return undefined;
  const subscription = await lockSubscription(context, seen.subscriptionId);
  const [period] = await context.database.select().from(periods).where(eq(periods.id, id));
  if (!period) return undefined;
  const lives = renewing.some((state) => state === subscription.state);
  const isWanted = lives && period.state !== 'paid' && period.state !== 'skipped';
  return { subscription, period, isWanted };
}

/**
 * Notes that a later month is paid, in the transaction that books it: the next one is ahead. After a month that came so
 * late that the next one has begun as well, months are counted from the day of payment: two are never due at once.
 */
export async function monthPaid(
  context: Context,
  { subscription, period }: Month,
  enrolmentId: string | null,
): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const today = dayOf(now, subscription.zone);
  const usual = dueAfter(period.dueDay, subscription);
  const isLate = usual <= today;
  const anchor = isLate ? anchorOf(today) : subscription.anchor;
  const next = isLate ? nextDay(today, { anchor }) : usual;
  await database
    .update(periods)
    .set({ state: 'paid', paidAt: now, actAt: null, untilDay: next })
    .where(eq(periods.id, period.id));
  await database
    .update(subscriptions)
    .set({
      ...(period.noticedAt ? {} : changesFrom(subscription, period)),
      state: subscription.state === 'failing' ? 'running' : subscription.state,
      // A place that is paid ahead is kept through all of the pause.
      ...(subscription.state === 'paused' && { placeUntil: subscription.pausedUntil }),
      anchor,
      paidUntil: next,
      enrolmentId,
    })
    .where(eq(subscriptions.id, subscription.id));
  await notePaidUntil(context, enrolmentId, next);
  await addPeriod(context, subscription, { number: period.number + 1, dueDay: next });
}
