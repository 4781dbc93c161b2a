import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { type Credits, creditsThatFit, hasCredit } from '#src/learning/packages/credits.server.ts';
import { creditUses } from '#src/learning/packages/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { enrolments } from '../tables.server.ts';

/** Which lessons of packages pay for a row of `enrolments`: those that its account has bought for its learner. */
const payers = {
  learnerId: enrolments.learnerId,
  payerId: enrolments.studentId,
  places: sql`(select "of".places from ${lessons} "of" where "of".id = ${enrolments.lessonId})`,
};

/**
 * In a query over enrolments: whether one counts as paid now. Its money was seen, and no later
 * month of it is unpaid; or it is paid with lessons of a package,
 * and one is left or was used for the meeting in question.
 * @param used that one was used: `usedAt` a meeting, or `usedNow`
 * @param missed the meeting that is made up for: what came before an unpaid month was paid
 */
export function isPaid(now: SQLWrapper, used: SQL<boolean>, missed?: SQLWrapper): SQL<boolean> {
  const wasPaid = missed
    ? sql` or exists (select from ${meetings} "missed" where "missed".id = ${missed}
        and "missed".starts_at < ${enrolments.unpaidSince})`
    : sql``;
  return sql<boolean>`((${enrolments.paidAt} is not null and (${enrolments.unpaidSince} is null
      or ${enrolments.unpaidUntil} <= ${now}::timestamptz${wasPaid}))
    or ${enrolments.byCredits} and (${hasCredit(payers)} or ${used}))`;
}

/** That a lesson was used for the learner at a meeting. */
export function usedAt(meetingId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${creditUses} "use" where "use".meeting_id = ${meetingId}
    and "use".learner_id = ${enrolments.learnerId} and "use".returned_at is null)`;
}

/** That one was used for a meeting of the lesson that is not over yet. */
export function usedNow(now: SQLWrapper): SQL<boolean> {
  const longest = sql.raw(String(minutesBounds.most));
  return sql<boolean>`exists (
    select from ${meetings} "met" join ${creditUses} "use" on "use".meeting_id = "met".id
    where "met".lesson_id = ${enrolments.lessonId} and "met".ends_at > ${now}::timestamptz
      and "met".starts_at > ${now}::timestamptz - interval '${longest} minutes'
      and "use".learner_id = ${enrolments.learnerId} and "use".returned_at is null)`;
}

/** What is left that could pay for one, or does; null once it is paid with money. */
export const creditsFor = sql<Credits | null>`case when ${enrolments.paidAt} is null then ${creditsThatFit(payers)} end`;
