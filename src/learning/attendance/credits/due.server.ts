import { sql } from 'drizzle-orm';
import type { MeetingState } from '#src/calendar/timetables/meeting.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { hasCredit } from '#src/learning/packages/credits.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { AttendanceState } from '../attendance.ts';
import { toldAfterMs } from '../marking/tell-absent.server.ts';

/** What decides whether a learner's meeting uses a lesson of a package. */
export type CreditCheck = {
  meetingId: string;
  learnerId: string;
  enrolmentId: string;
  payerId: string;
  /** Of the lesson that they are enrolled in: a make-up may be in another one. */
  places: number | null;
  meeting: MeetingState;
  /** null once they are not expected there any more. */
  attendance: AttendanceState | null;
  /** The enrolment pays for this meeting with lessons. */
  byCredits: boolean;
  isUsed: boolean;
};

/**
 * Takes and locks some of the checks that are due, without those of another process. What was marked less than two
 * minutes ago waits: it may be undone. A check for which no lesson was left is due again once there is one, or once the
 * money has come. By learner, then in the order of the meetings.
 */
export async function takeDue({ database, clock }: Context, limit: number): Promise<CreditCheck[]> {
  const settledBefore = sql`${new Date(clock.now().getTime() - toldAfterMs).toISOString()}::timestamptz`;
  const isRipe = sql`(meetings.held_at is null or meetings.held_at <= ${settledBefore})
    and (attendances.marked_at is null or attendances.marked_at <= ${settledBefore})`;
  const whose = {
    learnerId: enrolments.learnerId,
    payerId: enrolments.studentId,
    places: sql`lessons.places`,
  };
  const joined = sql`
    join meetings on meetings.id = credit_checks.meeting_id
    join enrolments on enrolments.id = credit_checks.enrolment_id
    join lessons on lessons.id = enrolments.lesson_id
    left join attendances on attendances.meeting_id = credit_checks.meeting_id
      and attendances.learner_id = credit_checks.learner_id`;
  const { rows: taken } = await database.execute<{ meeting_id: string; learner_id: string }>(sql`
    select credit_checks.meeting_id, credit_checks.learner_id from credit_checks ${joined}
    where ${isRipe} and (credit_checks.short_since is null or enrolments.paid_at is not null or ${hasCredit(whose)})
    order by credit_checks.learner_id, meetings.starts_at, meetings.id
    limit ${limit} for update of credit_checks skip locked`);
  // Read under the lock: whoever marks one of them from now on waits, and has it checked again.
  const { rows } = await database.execute<CreditCheck>(sql`
    select credit_checks.meeting_id as "meetingId", credit_checks.learner_id as "learnerId",
      credit_checks.enrolment_id as "enrolmentId", enrolments.student_id as "payerId", lessons.places,
      meetings.state as meeting, attendances.state as attendance,
      (enrolments.by_credits and enrolments.paid_at is null
        and (enrolments.by_credits_since is null or enrolments.by_credits_since <= meetings.starts_at)) as "byCredits",
      exists (select from credit_uses where credit_uses.meeting_id = credit_checks.meeting_id
        and credit_uses.learner_id = credit_checks.learner_id and credit_uses.returned_at is null) as "isUsed"
    from unnest(${sql.param(taken.map((one) => one.meeting_id))}::uuid[],
      ${sql.param(taken.map((one) => one.learner_id))}::uuid[]) as taken (meeting_id, learner_id)
    join credit_checks using (meeting_id, learner_id) ${joined}
    where ${isRipe}
    order by credit_checks.learner_id, meetings.starts_at, meetings.id`);
  return rows;
}

/**
 * What has to be done: a meeting that was held uses a lesson if the learner attended it, or missed it without notice in
 * time; otherwise the lesson is given back.
 */
export function dueFor({ meeting, attendance, byCredits, isUsed }: CreditCheck): 'use' | 'back' | 'nothing' {
  const counts = meeting === 'held' && attendance !== null && usesOne.has(attendance);
  if (!isUsed) return counts && byCredits ? 'use' : 'nothing';
  // Whoever was taken out of the lesson after it was held has had it all the same.
  const isKnown = meeting !== 'held' || attendance !== null;
  return isKnown && !counts ? 'back' : 'nothing';
}

const usesOne: ReadonlySet<AttendanceState> = new Set(['present', 'late', 'absent']);
