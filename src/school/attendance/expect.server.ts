import { sql } from 'drizzle-orm';
import { z } from 'zod';
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
    while ((await inTransaction(context, expectSome)) === atOnce);
  },
});

async function expectSome({ database, clock }: Context): Promise<number> {
  const now = clock.now();
  const until = new Date(now.getTime() + weeksExpected * 7 * 86_400_000);
  const { rowCount } = await database.execute(sql`
    insert into attendances (meeting_id, learner_id, enrolment_id, starts_at, ends_at, live, created_at)
    select meetings.id, enrolments.learner_id, enrolments.id, meetings.starts_at, meetings.ends_at, meetings.live,
      ${now.toISOString()}::timestamptz
    from meetings join enrolments on enrolments.lesson_id = meetings.lesson_id and enrolments.cancelled_at is null
    where meetings.state = 'planned' and not meetings.make_up
      and meetings.starts_at between ${now.toISOString()} and ${until.toISOString()}
      and not exists (select from attendances
        where attendances.meeting_id = meetings.id and attendances.learner_id = enrolments.learner_id)
    order by enrolments.learner_id, meetings.starts_at
    limit ${atOnce}
    on conflict (meeting_id, learner_id) do nothing`);
  return rowCount ?? 0;
}
