import { and, asc, eq, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm';
import { reasonIn } from '#src/calendar/timetables/meeting/closure-reason.ts';
import { absences, meetings } from '#src/calendar/timetables/tables.server.ts';
import { workingHours } from '#src/calendar/timetables/working-hours/tables.server.ts';
import { inTheBooks } from '#src/learning/enrolments/money/books.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { earnedOf } from './held-payouts.server.ts';
import { reportsBy } from './held-reports.server.ts';

/** The hours and absences of a teacher, their meetings, what they wrote of them, and what they earned. */
export async function teachingOf(context: Context, user: User) {
  const { database } = context;
  const { id } = user;
  const { weekday, zone, opensAt, closesAt } = workingHours;
  const { firstDay, lastDay, reason, createdAt } = absences;
  const { lessonId, trialId, startsAt, endsAt, state } = meetings;
  const given = await database
    .select({ lessonId, trialId, startsAt, endsAt, state, reason: meetings.reason })
    .from(meetings)
    .where(eq(meetings.teacherId, id))
    .orderBy(asc(startsAt), asc(meetings.id));
  return {
    workingHours: await database
      .select({ weekday, zone, opensAt, closesAt })
      .from(workingHours)
      .where(eq(workingHours.teacherId, id))
      .orderBy(asc(weekday)),
    absences: await database
      .select({ firstDay, lastDay, zone: absences.zone, reason, createdAt })
      .from(absences)
      .where(eq(absences.teacherId, id))
      .orderBy(asc(firstDay)),
    meetings: given.map((one) => ({ ...one, reason: reasonIn(one.reason, user.language) })),
    reports: await reportsBy(context, user),
    ...(await earnedOf(context, user)),
  };
}

/**
 * Keeps the meetings that were held: they are the families' data, too. So are meetings given as a substitute, and those
 * of lessons that were paid for, by which it is worked out what goes back.
 */
export async function eraseTeaching({ database }: Context, { id }: User): Promise<void> {
  const others = database.select({ id: lessons.id }).from(lessons).where(ne(lessons.teacherId, id));
  const own = or(isNull(meetings.lessonId), notInArray(meetings.lessonId, others));
  const paid = database.select({ id: enrolments.lessonId }).from(enrolments).where(inTheBooks);
  const unpaid = or(isNull(meetings.lessonId), notInArray(meetings.lessonId, paid));
  await database
    .delete(meetings)
    .where(and(eq(meetings.teacherId, id), ne(meetings.state, 'held'), own, unpaid));
  await database
    .update(meetings)
    .set({ reason: '' })
    .where(and(eq(meetings.teacherId, id), ne(meetings.state, 'held'), isNotNull(meetings.reason)));
  await database
    .update(meetings)
    .set({ link: null })
    .where(and(eq(meetings.teacherId, id), ne(meetings.state, 'held'), isNotNull(meetings.link)));
}
