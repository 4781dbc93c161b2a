import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { creditChecks } from '#src/school/attendance/credits/tables.server.ts';
import { enrolments, refunds } from '#src/school/enrolments/tables.server.ts';
import { counted, type Waiting } from './waiting.ts';

/** Places that were given up with a right to money back, which has not gone back yet. */
export function enrolmentsToRefund({ database }: Context): Promise<Waiting[]> {
  const given = database
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.enrolmentId, enrolments.id));
  return database
    .select({
      id: enrolments.id,
      name: users.email,
      about: lessons.title,
      at: sql`${enrolments.refundAskedAt}`.mapWith(enrolments.refundAskedAt),
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(isNotNull(enrolments.refundAskedAt), notExists(given)))
    .orderBy(asc(enrolments.id))
    .limit(counted + 1);
}

/** Places that owe lessons: meetings were attended, or missed without notice, with an empty package. */
export function attendedWithoutLesson({ database }: Context): Promise<Waiting[]> {
  const at = sql`min(${meetings.startsAt})`.mapWith(meetings.startsAt);
  return database
    .select({ id: enrolments.id, name: users.email, about: lessons.title, at })
    .from(creditChecks)
    .innerJoin(meetings, eq(meetings.id, creditChecks.meetingId))
    .innerJoin(enrolments, eq(enrolments.id, creditChecks.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(isNotNull(creditChecks.shortSince))
    .groupBy(enrolments.id, users.email, lessons.title)
    .orderBy(asc(at), asc(enrolments.id))
    .limit(counted + 1);
}

/** Places that nobody has paid, and that no package pays for. */
export function unpaidEnrolments({ database }: Context): Promise<Waiting[]> {
  return database
    .select({ id: enrolments.id, name: users.email, about: lessons.title, at: enrolments.createdAt })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(isNull(enrolments.paidAt), isNull(enrolments.cancelledAt), eq(enrolments.byCredits, false)))
    .orderBy(asc(enrolments.id))
    .limit(counted + 1);
}
