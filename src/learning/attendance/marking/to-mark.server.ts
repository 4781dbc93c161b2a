import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { correctionDays, marksBefore } from '../attendance.ts';
import { attendances } from '../tables.server.ts';
import type { MeetingSubject } from './sheet.server.ts';

/**
 * Whether a planned meeting waits for its teacher's word: somebody is expected who has not been excused, or it is a
 * trial lesson without an outcome.
 */
export const needsWord = sql<boolean>`(${meetings.state} = 'planned' and case
  when ${meetings.trialId} is null then exists (select from ${attendances}
    where ${attendances.meetingId} = ${meetings.id} and ${attendances.state} <> 'excused')
  else exists (select from ${trials}
    where ${trials.id} = ${meetings.trialId} and ${trials.outcome} is null and ${trials.cancelledAt} is null) end)`;

/** How many are listed. */
const most = 50;

/** Meetings that wait for a teacher's word, the oldest first: those that run now, or were within a week. */
export function listToMark(
  context: Context,
  teacherId: string,
): Promise<(MeetingSubject & { meeting: Pick<Meeting, 'id' | 'startsAt' | 'endsAt'> })[]> {
  const soon = new Date(context.clock.now().getTime() + marksBefore * 60_000);
  return context.database
    .select({
      meeting: { id: meetings.id, startsAt: meetings.startsAt, endsAt: meetings.endsAt },
      lesson: { id: lessons.id, kind: lessons.kind, title: lessons.title },
      trial: { id: trials.id, childrenFullName: trials.childrenFullName, subject: trials.subject },
    })
    .from(meetings)
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .where(and(isRecent(context, teacherId), lte(meetings.startsAt, soon), isNull(lessons.deletedAt)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(most);
}

/** How many of them are over. */
export async function countToMark(context: Context, teacherId: string): Promise<number> {
  const over = lte(meetings.endsAt, context.clock.now());
  const [found] = await context.database
    .select({ count: sql<number>`count(*)::int` })
    .from(meetings)
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .where(and(isRecent(context, teacherId), over, isNull(lessons.deletedAt)));
  return found?.count ?? 0;
}

/** With a bound on the start an index serves. */
function isRecent({ clock }: Context, teacherId: string): SQL | undefined {
  const ago = clock.now().getTime() - correctionDays * 86_400_000;
  return and(
    eq(meetings.teacherId, teacherId),
    gt(meetings.startsAt, new Date(ago - minutesBounds.most * 60_000)),
    gt(meetings.endsAt, new Date(ago)),
    needsWord,
  );
}
