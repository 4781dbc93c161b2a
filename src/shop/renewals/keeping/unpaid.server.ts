import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { earlierOf, tryDays } from '#src/shop/subscriptions/calendar.server.ts';
import { usuallyKept } from '#src/shop/subscriptions/kept-places.server.ts';
import { keptLonger, pauseWeeks } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription, openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import { type Period, periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { stopLocked } from '../acts/stop.server.ts';
import { canBePaid } from '../charging/unpayable.server.ts';

/** For so many days after its charge a month that failed keeps its place as if it were paid. */
const keptDays = Math.max(...tryDays);

/**
 * Notes which places are unpaid now: those in a pause, and those whose month was charged in vain and whose kept days are
 * over. Where meetings must be paid, nobody enters one by such a place. Of a pause it is noted until when, so that what is
 * paid ahead opens on its day and not with the next run. Takes the note back once the month is paid or the next one has begun; a month that is charged anew begins on its new day.
 */
export async function noteUnpaid({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const unpaid = sql`select "of".enrolment_id, null::timestamptz as until from ${periods} "month"
    join ${subscriptions} "of" on "of".id = "month".subscription_id
    where "month".state in ('failing', 'failed', 'late') and "month".tries > 0
      and "month".charge_at <= ${now} - make_interval(days => ${keptDays})
      and "of".state = 'failing' and "of".enrolment_id is not null
    union all select "of".enrolment_id, "of".paused_until::timestamp at time zone "of".zone from ${subscriptions} "of"
    where "of".paused_until is not null and "of".state <> 'ended' and "of".enrolment_id is not null
      and (${now} at time zone "of".zone)::date >= "of".paused_from
      and (${now} at time zone "of".zone)::date < "of".paused_until`;
  const awaited = sql`select "of".enrolment_id from ${periods} "month"
    join ${subscriptions} "of" on "of".id = "month".subscription_id
    where "month".state = 'ahead' and "of".state = 'running' and "of".enrolment_id is not null
      and (${now} at time zone "of".zone)::date >= "of".paid_until
      and (${now} at time zone "of".zone)::date < "month".due_day`;
  await database.execute(sql`
    update ${enrolments} set unpaid_since = coalesce(unpaid_since, ${now}), unpaid_until = "unpaid".until
    from (select enrolment_id, case when bool_and(until is not null) then max(until) end as until
      from (${unpaid}) "each" group by enrolment_id) "unpaid"
    where id = "unpaid".enrolment_id and (unpaid_since is null or unpaid_until is distinct from "unpaid".until)`);
  await database.execute(sql`
    update ${enrolments} set unpaid_since = null, unpaid_until = null where unpaid_since is not null
      and id not in (select enrolment_id from (${unpaid}) "each" union all ${awaited})`);
}

/** Months of a place that failed, and were not paid for as long as one is kept. */
export function unpaidTooLong({ database, clock }: Context): Promise<{ id: string }[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const isOver: SQL = sql`(${now} at time zone ${subscriptions.zone})::date
    >= ${subscriptions.paidUntil} + ${pauseWeeks.placeKept * 7}::int`;
  return database
    .select({ id: subscriptions.id })
    .from(periods)
    .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
    .where(and(eq(periods.state, 'failed'), isNotNull(subscriptions.lessonId), isOver));
}

/**
 * Stops one, if its place is not kept any more: it is free. Where nobody could pay it on the last day, for a reason of ours,
 * the place is kept some days longer from the day on which it can be paid, within bounds.
 */
export function endUnpaid(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    const period = await openPeriod(context, id);
    if (period?.state !== 'failed') return;
    const today = dayOf(context.clock.now(), subscription.zone);
    const usual = usuallyKept(subscription, period);
    if (!usual || usual > today) return;
    const most = laterDay(usual, keptLonger.mostWeeks * 7);
    if (today < most && !(await canBePaid(context, { subscription })))
      return keepUntil(context, period, earlierOf(laterDay(today, keptLonger.days + 1), most));
    if ((period.keptUntil ?? usual) <= today) await stopLocked(context, subscription, { cause: 'unpaid' });
  });
}

async function keepUntil({ database }: Context, { id, keptUntil: known }: Period, keptUntil: string) {
  if (known !== keptUntil) await database.update(periods).set({ keptUntil }).where(eq(periods.id, id));
}
