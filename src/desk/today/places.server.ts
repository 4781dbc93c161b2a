import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { creditChecks } from '#src/learning/attendance/credits/tables.server.ts';
import { isToRefund } from '#src/learning/enrolments/lock.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { calledIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { toGiveBack } from '#src/shop/payments/refunds/ended.server.ts';
import { counted, shown, type Waiting } from './waiting.ts';

/**
 * Places that have ended with money to go back, which has not gone back yet: with the sum, and whether it came outside of the
 * product. What goes back by itself is left out. A sum takes several queries: it is worked out for those that are shown.
 */
export async function enrolmentsToRefund(context: Context): Promise<Waiting[]> {
  const marked = await context.database
    .select({ place: enrolments, lesson: lessonColumns, name: calledIn(users) })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(isToRefund)
    .orderBy(asc(enrolments.id))
    .limit(counted + 1);
  const waiting: Waiting[] = [];
  for (const { place, lesson, name } of marked) {
    const at = place.refundAskedAt ?? context.clock.now();
    const item = { id: place.id, name, about: lesson.title, at };
    if (waiting.length >= shown) {
      waiting.push(item);
      continue;
    }
    const { amount, byHand } = await toGiveBack(context, { ...place, lesson }, true);
    if (amount > 0) waiting.push({ ...item, amount: inDollars(amount), byHand });
  }
  return waiting;
}

/** Places that owe lessons: meetings were attended, or missed without notice, with an empty package. */
export function attendedWithoutLesson({ database }: Context): Promise<Waiting[]> {
  const at = sql`min(${meetings.startsAt})`.mapWith(meetings.startsAt);
  return database
    .select({ id: enrolments.id, name: calledIn(users), about: lessons.title, at })
    .from(creditChecks)
    .innerJoin(meetings, eq(meetings.id, creditChecks.meetingId))
    .innerJoin(enrolments, eq(enrolments.id, creditChecks.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(isNotNull(creditChecks.shortSince))
    .groupBy(enrolments.id, users.id, lessons.title)
    .orderBy(asc(at), asc(enrolments.id))
    .limit(counted + 1);
}

/** Places that nobody has paid, and that no package pays for. */
export function unpaidEnrolments({ database }: Context): Promise<Waiting[]> {
  return database
    .select({ id: enrolments.id, name: calledIn(users), about: lessons.title, at: enrolments.createdAt })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(isNull(enrolments.paidAt), isNull(enrolments.cancelledAt), eq(enrolments.byCredits, false)))
    .orderBy(asc(enrolments.id))
    .limit(counted + 1);
}
