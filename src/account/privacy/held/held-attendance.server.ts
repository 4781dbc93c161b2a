import { and, asc, eq, inArray } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { certificates } from '#src/learning/certificates/tables.server.ts';
import { waits } from '#src/learning/enrolments/waiting/tables.server.ts';
import { homework } from '#src/learning/homework/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Attendance and homework of learners. */
export function attendancesOf({ database }: Context, learnerIds: string[]) {
  const { learnerId, startsAt, state, minutesLate, toldAt, toldWords } = attendances;
  const { words, dueOn, file, createdAt: givenAt, doneAt } = homework;
  return database
    .select({
      learnerId,
      lesson: lessons.title,
      startsAt,
      state,
      minutesLate,
      toldAt,
      toldWords,
      homework: { words, dueOn, file, givenAt, doneAt },
    })
    .from(attendances)
    .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(
      homework,
      and(eq(homework.meetingId, attendances.meetingId), eq(homework.learnerId, attendances.learnerId)),
    )
    .where(inArray(learnerId, learnerIds))
    .orderBy(asc(startsAt), asc(learnerId));
}

/** The places that learners wait for. */
export function waitsOf({ database }: Context, learnerIds: string[]) {
  const { learnerId, createdAt, offeredUntil } = waits;
  return database
    .select({ learnerId, lesson: lessons.title, createdAt, offeredUntil })
    .from(waits)
    .innerJoin(lessons, eq(lessons.id, waits.lessonId))
    .where(inArray(learnerId, learnerIds))
    .orderBy(asc(createdAt), asc(learnerId));
}

/** The certificates of learners, withdrawn or not. */
export function certifiedOf({ database }: Context, learnerIds: string[]) {
  const { learnerId, code, firstName, title, firstDay, lastDay, attended, held } = certificates;
  const { issuedAt, withdrawnAt, withdrawnReason, isReplaced } = certificates;
  return database
    .select({
      ...{ learnerId, code, firstName, title, firstDay, lastDay, attended, held },
      ...{ issuedAt, withdrawnAt, withdrawnReason, isReplaced },
    })
    .from(certificates)
    .where(inArray(learnerId, learnerIds))
    .orderBy(asc(issuedAt), asc(certificates.id));
}
