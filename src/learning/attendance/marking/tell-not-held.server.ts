import { and, eq, ne } from 'drizzle-orm';
import type { NotHeldReason } from '#src/calendar/timetables/meeting.ts';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import { tellFamilies } from '#src/learning/enrolments/for-whom.server.ts';
import { lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { attendances } from '../tables.server.ts';
import { guardiansAt } from './guardians-at-meeting.server.ts';
import { attendanceNotification } from './letters.server.ts';

/** Tells whoever was expected that a meeting did not take place, and why; each guardian once. */
export async function tellNotHeld(context: Context, meeting: Meeting, why: NotHeldReason): Promise<void> {
  const { id: meetingId, lessonId } = meeting;
  const [lesson] = await context.database
    .select(lessonColumns)
    .from(lessons)
    .where(eq(lessons.id, lessonId ?? ''));
  if (!lesson) return;
  const expected = and(eq(attendances.meetingId, meetingId), ne(attendances.state, 'excused'));
  const byGuardian = Map.groupBy(await guardiansAt(context, expected), ({ id }) => id);
  await tellFamilies(
    context,
    [...byGuardian.values()].flatMap(([guardian, ...more]) => {
      if (!guardian) return [];
      const key = `attendance ${meetingId} not-held ${why} ${guardian.id}`;
      const learnerIds = [guardian, ...more].map(({ child }) => child.id);
      return [
        { ...attendanceNotification(context, { key, what: why, guardian, meeting, lesson }), learnerIds },
      ];
    }),
  );
}
