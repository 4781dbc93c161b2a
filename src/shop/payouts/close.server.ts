import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { post } from '#src/books/ledger/post.server.ts';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { earnedBefore, sumOf } from './earned.server.ts';
import { mailStatement } from './letters.server.ts';
import { closingDayOf, endOfMonth, firstDayOf, laterMonth, monthIn } from './months.server.ts';
import { holdRates } from './rates.server.ts';
import { payoutMeetings, payouts } from './tables.server.ts';

/**
 * Each day from the ninth on, the month before is closed for each teacher who has no statement yet: a missed day is made
 * up for, and a teacher who gets a rate late gets the statement the day after.
 */
export const closePayouts = defineJob({
  name: 'payouts.close',
  data: z.object({}),
  every: '17 10 9-31 * *',
  attemptSeconds: 3600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: closeLastMonth,
});

/** Each teacher in a transaction of their own: an error with one stops nobody else's statement. */
async function closeLastMonth(context: Context): Promise<void> {
  const { clock, config } = context;
  const zone = config.businessTimeZone;
  const month = laterMonth(monthIn(clock.now(), zone), -1);
  if (dayIn(clock.now(), zone) < closingDayOf(month)) return;
  for (const teacherId of await teachersToClose(context, month))
    await inTransaction(context, async (inside) => {
      const payout = await closeMonth(inside, teacherId, month);
      if (payout) await mailStatement(inside, payout);
    });
}

/**
 * Writes what a teacher has earned until the end of a month, in the caller's transaction: all held meetings that stand
 * in no payout yet, so what was marked late is in the next one. Closed is closed: called again, it does nothing. Who
 * has earned nothing gets no payout.
 * @returns its id, if one was made
 */
export async function closeMonth(
  context: Context,
  teacherId: string,
  month: string,
): Promise<string | undefined> {
  const { database, clock, config } = context;
  await holdTeachers(context, teacherId);
  await holdRates(context);
  const key = { teacherId, month: firstDayOf(month) };
  const closed = and(eq(payouts.teacherId, key.teacherId), eq(payouts.month, key.month));
  if ((await database.$count(payouts, closed)) > 0) return undefined;
  const { meetings } = await earnedBefore(context, teacherId, endOfMonth(month, config.businessTimeZone));
  const amount = sumOf(meetings);
  if (amount === 0) return undefined;
  const [made] = await database
    .insert(payouts)
    .values({ ...key, amount, createdAt: clock.now() })
    .returning({ id: payouts.id });
  if (!made) throw new Error('A payout was not made');
  const { id: payoutId } = made;
  await database.insert(payoutMeetings).values(
    meetings.map(({ meetingId, learners, per, rate, amount: earned }) => ({
      ...{ meetingId, payoutId, learners, per, rate },
      amount: earned,
    })),
  );
  await post(context, {
    cause: `payout ${payoutId} earned`,
    kind: 'earned',
    aboutId: payoutId,
    lines: [
      { account: 'teaching', amount },
      { account: 'teacher', owner: teacherId, amount: -amount },
    ],
  });
  return payoutId;
}

/** Teachers who may have earned something until the end of a month that is not closed for them. */
async function teachersToClose({ database, config }: Context, month: string): Promise<string[]> {
  const zone = config.businessTimeZone;
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct teacher_id as id from meetings
    where state = 'held' and lesson_id is not null
      and starts_at >= (select min(from_day) from teacher_rates)::timestamp at time zone ${zone}
      and starts_at < ${endOfMonth(month, zone).toISOString()}::timestamptz
      and not exists (select from payout_meetings where meeting_id = meetings.id)
      and not exists (select from payouts
        where payouts.teacher_id = meetings.teacher_id and payouts.month = ${firstDayOf(month)}::date)
    order by id`);
  return rows.map(({ id }) => id);
}
