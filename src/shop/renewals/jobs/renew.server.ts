import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { endAllOver } from '#src/learning/enrolments/money/elsewhere.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { yearlyDays } from '#src/shop/subscriptions/calendar.server.ts';
import { inMonth } from '#src/shop/subscriptions/changes.server.ts';
import { lockMonth } from '#src/shop/subscriptions/paid.server.ts';
import { lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { endPause } from '../acts/pause.server.ts';
import { announceMonth } from '../charging/announce.server.ts';
import { chargeMonth } from '../charging/charge.server.ts';
import { tryOtherCard, withOtherCard } from '../charging/other-card.server.ts';
import { endStopped } from '../gone.server.ts';
import { endUnpaid, noteUnpaid, unpaidTooLong } from '../keeping/unpaid.server.ts';
import { mailBegun, mailYearly } from '../mails/plan.server.ts';
import { priceOfMonth } from '../month-order.server.ts';
import { each, eachPaced } from './each.server.ts';

/** How many months are dealt with in one run; the rest wait for the next one. */
const atOnce = 600;

/**
 * Every minute: pauses and paid times that are over end, months are announced and charged. Each by itself: one that fails
 * is dealt with again in the next run.
 */
export const renewMonths = defineJob({
  name: 'renewals.renew',
  data: z.object({}),
  every: '* * * * *',
  attemptSeconds: 300,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  async run(context) {
    await each(context, pausesToEnd, endPause);
    await each(context, toEnd, endStopped);
    await each(context, unpaidTooLong, endUnpaid);
    await each(context, toTell, tellBegun);
    await each(context, toRemind, remind);
    await each(context, withOtherCard, tryOtherCard);
    await each(context, (context) => due(context, isNull(periods.noticedAt)), announceMonth);
    await eachPaced(context, (context) => due(context, isNotNull(periods.noticedAt)), chargeMonth);
    await endAllOver(context);
    await noteUnpaid(context);
  },
});

function due({ database, clock }: Context, which: ReturnType<typeof isNull>) {
  return database
    .select({ id: periods.id })
    .from(periods)
    .where(and(lte(periods.actAt, clock.now()), which))
    .orderBy(asc(periods.actAt))
    .limit(atOnce);
}

/** The day that it is on the clock of each family. */
const todayThere = ({ clock }: Pick<Context, 'clock'>) =>
  sql`(${clock.now().toISOString()}::timestamptz at time zone ${subscriptions.zone})::date`;

function pausesToEnd(context: Context) {
  const today = todayThere(context);
  return context.database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, 'paused'),
        or(
          lte(subscriptions.pausedUntil, today),
          and(lte(subscriptions.placeUntil, today), isNotNull(subscriptions.enrolmentId)),
        ),
      ),
    )
    .limit(atOnce);
}

/** Stopped ones whose paid time is over, or whose place is gone before. */
function toEnd(context: Context) {
  const today = todayThere(context);
  const gone = sql`(exists (select from enrolments place where place.id = ${subscriptions.enrolmentId}
      and place.cancelled_at is not null)
    or exists (select from lessons lesson where lesson.id = ${subscriptions.lessonId} and lesson.deleted_at is not null))`;
  return context.database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'ending'), or(lte(subscriptions.paidUntil, today), gone)))
    .limit(atOnce);
}

function toTell({ database }: Context) {
  return database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isNull(subscriptions.toldAt))
    .limit(atOnce);
}

/** A family is told what it has begun, or goes on with, in its own words, and how it is stopped. */
function tellBegun(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const subscription = await lockSubscription(context, id);
    const [agreed] = await database
      .select({ id: agreements.id, words: agreements.words })
      .from(agreements)
      .where(and(eq(agreements.subscriptionId, id), eq(agreements.kind, 'begun')))
      .orderBy(desc(agreements.id))
      .limit(1);
    // Whoever has stopped meanwhile was told of that.
    if (agreed && !subscription.stoppedAt) await mailBegun(context, subscription, agreed);
    await database.update(subscriptions).set({ toldAt: clock.now() }).where(eq(subscriptions.id, id));
  });
}

/** A year of months is over in some weeks; the law of some states wants that said. */
function toRemind({ database, clock }: Context) {
  const until = new Date(clock.now().getTime() + yearlyDays * 86_400_000).toISOString().slice(0, 10);
  return database
    .select({ id: periods.id })
    .from(periods)
    .where(
      and(
        eq(periods.state, 'ahead'),
        isNull(periods.remindedAt),
        sql`${periods.number} % 12 = 1`,
        lte(periods.dueDay, until),
      ),
    )
    .limit(atOnce);
}

function remind(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const month = await lockMonth(context, id);
    if (!month?.isWanted || month.period.remindedAt) return;
    const { subscription, period } = month;
    const { amount } = await priceOfMonth(context, inMonth(subscription, period));
    await mailYearly(context, subscription, { ...period, amount });
    await database.update(periods).set({ remindedAt: clock.now() }).where(eq(periods.id, id));
  });
}
