import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';

/** A learner by whom an account has earned a review of a lesson. */
export type EarnedBy = {
  learnerId: string;
  /** When their last meeting ended; null where a trial lesson counts. */
  lastEnd: Date | null;
  /** The teacher has written of that meeting. */
  isReported: boolean;
};

/**
 * The learners of an account who were at two meetings of a lesson, or who learn there after a trial lesson with its
 * teacher that was booked with the account's confirmed address; the one who was there most comes first. The database
 * holds the same rule (`reviews_earned`).
 */
export async function earnedBy(
  { database }: Pick<Context, 'database'>,
  userId: string,
  lessonId: string,
): Promise<EarnedBy[]> {
  const { rows } = await database.execute<{
    learner_id: string;
    last_end: Date | null;
    reported: boolean;
  }>(sql`
    select guardianships.learner_id, last.ends_at as last_end, coalesce(last.reported, false) as reported
    from guardianships
    join users on users.id = guardianships.user_id
    cross join lateral (
      select count(*) as times from attendances join meetings on meetings.id = attendances.meeting_id
      where attendances.learner_id = guardianships.learner_id and meetings.lesson_id = ${lessonId}
        and attendances.state in ('present', 'late')) been
    left join lateral (
      select attendances.ends_at, reports.sent_at is not null as reported
      from attendances join meetings on meetings.id = attendances.meeting_id
      left join reports on reports.meeting_id = meetings.id and reports.learner_id = attendances.learner_id
      where attendances.learner_id = guardianships.learner_id and meetings.lesson_id = ${lessonId}
        and attendances.state in ('present', 'late')
      order by attendances.starts_at desc limit 1) last on true
    where guardianships.user_id = ${userId} and (been.times >= 2 or (
      users.email_confirmed_at is not null
      and exists (select from enrolments where lesson_id = ${lessonId}
        and learner_id = guardianships.learner_id and cancelled_at is null)
      and exists (select from trials join lessons on lessons.teacher_id = trials.teacher_id
        where lessons.id = ${lessonId} and lower(trials.parent_email) = users.email
          and trials.outcome in ('kept', 'enrolled'))))
    order by been.times desc, guardianships.learner_id`);
  return rows.map((row) => ({
    learnerId: row.learner_id,
    lastEnd: row.last_end && new Date(row.last_end),
    isReported: row.reported,
  }));
}
