import { eq } from 'drizzle-orm';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { roomOf } from '#src/offer/trials/appointment/room.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Whether the room of a meeting was closed: by its teacher, before the meeting’s end or after it. */
export type IsRoomClosed = (context: Context, meetingId: string) => Promise<boolean>;

/** Whether a meeting takes place in a room of ours. */
export async function isInOwnRoom(
  context: Context,
  { link, lessonId, trialId }: Pick<Meeting, 'link' | 'lessonId' | 'trialId'>,
): Promise<boolean> {
  if (link) return false;
  if (lessonId) {
    const [lesson] = await context.database
      .select({ room: lessons.room })
      .from(lessons)
      .where(eq(lessons.id, lessonId));
    return lesson?.room === 'own';
  }
  const { teacherId, appointmentId } = trials;
  const [trial] = await context.database
    .select({ teacherId, appointmentId })
    .from(trials)
    .where(eq(trials.id, trialId ?? ''));
  return (await roomOf(context, trial))?.isOurs ?? false;
}
