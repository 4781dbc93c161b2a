import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import { type Lesson, lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { notify } from '#src/people/notifications/notify.server.ts';
import { notices } from '#src/people/notifications/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type Attendance, attendances } from '../tables.server.ts';
import { type Guardian, guardiansAt } from './guardians-at-meeting.server.ts';
import { attendanceNotification } from './letters.server.ts';

/** For how long a mark can be taken back before a family hears of it, in ms. */
export const toldAfterMs = 2 * 60_000;

/**
 * Tells a learner's guardians that the learner was missed, unless they have given notice; and those who were told so,
 * that the learner came after all. Each is told once a meeting, by the marks at the time this runs.
 */
export const tellAbsent = defineJob({
  name: 'attendance.tell-absent',
  data: z.object({ meetingId: z.uuid(), learnerId: z.uuid() }),
  attemptSeconds: 60,
  retries: { limit: 5, delay: 30, delayMax: 600 },
  run: (context, of) => inTransaction(context, (context) => tellGuardians(context, of)),
});

async function tellGuardians(context: Context, of: { meetingId: string; learnerId: string }): Promise<void> {
  const isThis = and(eq(attendances.meetingId, of.meetingId), eq(attendances.learnerId, of.learnerId));
  const [found] = await context.database
    .select({ attendance: attendances, meeting: meetings, lesson: lessonColumns })
    .from(attendances)
    .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
    .where(isThis);
  if (!found || found.meeting.state === 'cancelled' || found.attendance.toldAt) return;
  const guardians = await guardiansAt(context, isThis);
  if (found.attendance.state === 'absent') return tellAll(context, 'absent', guardians, found);
  if (found.attendance.state !== 'present' && found.attendance.state !== 'late') return;
  const worried = [];
  for (const guardian of guardians)
    if (await wasTold(context, keyOf('absent', of.meetingId, guardian))) worried.push(guardian);
  await tellAll(context, 'came', worried, found);
}

type FoundAttendance = {
  attendance: Attendance;
  meeting: Meeting;
  lesson: Pick<Lesson, 'id' | 'kind' | 'title'>;
};

async function tellAll(
  context: Context,
  what: 'absent' | 'came',
  guardians: readonly Guardian[],
  { attendance, meeting, lesson }: FoundAttendance,
): Promise<void> {
  await notify(
    context,
    guardians.map((guardian) =>
      attendanceNotification(context, {
        key: keyOf(what, meeting.id, guardian),
        what,
        guardian,
        meeting,
        lesson,
        minutes: attendance.minutesLate,
      }),
    ),
  );
}

function keyOf(what: 'absent' | 'came', meetingId: string, { id, child }: Guardian): string {
  return `attendance ${meetingId} ${child.id} ${what} ${id}`;
}

async function wasTold({ database }: Context, key: string): Promise<boolean> {
  const [mail] = await database.select({ id: mails.id }).from(mails).where(eq(mails.key, key));
  if (mail) return true;
  const [notice] = await database
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.key, key))
    .limit(1);
  return Boolean(notice);
}
