import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { weeksExpected } from './attendance.ts';

/** How many rows in a transaction: few enough that their learners are not locked for long. */
const atOnce = 1000;

/**
 * Each night, learners are expected 13 weeks ahead again. Within that the database writes by itself who is expected,
 * when somebody enrols and when a meeting is written.
 */
export const expectLearners = defineJob({
  name: 'attendance.expect',
  data: z.object({}),
  every: '53 2 * * *',
  attemptSeconds: 3600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: async (context) => {
    while ((await inTransaction(context, (context) => expect(context, sql`limit ${atOnce}`))) === atOnce);
  },
});

/**
 * Expects those whose places were just written, in the caller's transaction: of a place that counts from long ago the
 * database has looked 13 weeks ahead from then.
 */
export async function expectAtPlaces(context: Context, enrolmentIds: readonly string[]): Promise<void> {
  await expect(context, sql``, sql`and enrolments.id = any(${sql.param(enrolmentIds)}::uuid[])`);
}

async function expect({ database, clock }: Context, limit: SQL, which: SQL = sql``): Promise<number> {
  const now = clock.now();
  const within = (minutes: number) =>
    sql`${new Date(now.getTime() + minutes * 60_000).toISOString()}::timestamptz`;
  const { rowCount } = await database.execute(sql`
    insert into attendances (meeting_id, learner_id, enrolment_id, starts_at, ends_at, live, created_at)
    select meetings.id, enrolments.learner_id, enrolments.id, meetings.starts_at, meetings.ends_at, meetings.live,
      ${within(0)}
    from meetings join enrolments on enrolments.lesson_id = meetings.lesson_id and enrolments.cancelled_at is null
    where meetings.state = 'planned' and not meetings.make_up and meetings.ends_at > ${within(0)}
      and meetings.starts_at between ${within(-minutesBounds.most)} and ${within(weeksExpected * 7 * 24 * 60)} ${which}
      and not exists (select from attendances
        where attendances.meeting_id = meetings.id and attendances.learner_id = enrolments.learner_id)
    order by enrolments.learner_id, meetings.starts_at
    ${limit}
    on conflict (meeting_id, learner_id) do nothing`);
  return rowCount ?? 0;
}
