import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { askedDays } from '../limits.ts';
import { presentMet } from '../present.server.ts';
import { reports } from '../tables.server.ts';

/** How many of each are listed. */
const most = { toWrite: 50, thanks: 10 };

const shown = {
  meeting: { id: meetings.id, startsAt: meetings.startsAt },
  lesson: { id: lessons.id, kind: lessons.kind, title: lessons.title },
  learner: {
    id: learners.id,
    firstName: learners.firstName,
    picture: learners.picture,
    colour: learners.colour,
  },
};

/** What a teacher has to write, and was thanked for, as it is answered. */
export async function showTeaching(context: Context, teacherId: string) {
  const [toWrite, thanks] = await Promise.all([
    listToWrite(context, teacherId),
    listThanks(context, teacherId),
  ]);
  return {
    toWrite: toWrite.map(({ isBegun, ...met }) => ({ ...presentMet(met), isBegun })),
    thanks: thanks.map(({ thankedAt, ...met }) => ({
      ...presentMet(met),
      thankedAt: thankedAt.toISOString(),
    })),
  };
}

/** Who was at one of this teacher's last meetings and has no report yet; the latest first. */
function listToWrite({ database, clock }: Context, teacherId: string) {
  return database
    .select({ ...shown, isBegun: sql<boolean>`${reports.draft} is not null` })
    .from(meetings)
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(
      attendances,
      and(eq(attendances.meetingId, meetings.id), inArray(attendances.state, ['present', 'late'])),
    )
    .innerJoin(learners, and(eq(learners.id, attendances.learnerId), isNull(learners.removedAt)))
    .leftJoin(
      reports,
      and(eq(reports.meetingId, attendances.meetingId), eq(reports.learnerId, attendances.learnerId)),
    )
    .where(
      and(
        eq(meetings.teacherId, teacherId),
        eq(meetings.state, 'held'),
        gt(meetings.startsAt, askedSince(clock)),
        isNull(reports.sentAt),
      ),
    )
    .orderBy(desc(meetings.startsAt), learners.firstName, learners.id)
    .limit(most.toWrite);
}

/** This teacher's reports for which a family has thanked lately. */
function listThanks({ database, clock }: Context, teacherId: string) {
  return database
    .select({ ...shown, thankedAt: sql<Date>`${reports.thankedAt}`.mapWith(reports.thankedAt) })
    .from(reports)
    .innerJoin(meetings, eq(meetings.id, reports.meetingId))
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .innerJoin(learners, eq(learners.id, reports.learnerId))
    .where(
      and(
        eq(reports.authorId, teacherId),
        isNotNull(reports.thankedAt),
        gt(reports.thankedAt, askedSince(clock)),
      ),
    )
    .orderBy(desc(reports.thankedAt))
    .limit(most.thanks);
}

function askedSince(clock: Context['clock']): Date {
  return new Date(clock.now().getTime() - askedDays * 86_400_000);
}
