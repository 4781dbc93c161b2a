import { and, eq } from 'drizzle-orm';
import { settleMeetings } from '#src/calendar/timetables/meeting/settle.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { PlaceAtMeeting } from '../place.server.ts';
import { attendances } from '../tables.server.ts';

/**
 * Gives up a make-up, so that another can be taken; a meeting made for it alone is cancelled. The teacher is locked.
 */
export async function giveUp(context: Context, { attendance, meeting }: PlaceAtMeeting): Promise<void> {
  const { meetingId, learnerId } = attendance;
  await context.database
    .delete(attendances)
    .where(and(eq(attendances.meetingId, meetingId), eq(attendances.learnerId, learnerId)));
  if (!meeting.makeUp) return;
  const [row] = await context.database.select().from(meetings).where(eq(meetings.id, meetingId));
  if (row) await settleMeetings(context, [row], [{ ...row, state: 'cancelled' }], 'clash');
}

/** Forgets a make-up whose meeting the teacher has cancelled: another one takes its place. */
export async function dropCancelled(
  { database }: Pick<Context, 'database'>,
  { attendance: { meetingId, learnerId } }: PlaceAtMeeting,
): Promise<void> {
  await database
    .delete(attendances)
    .where(
      and(
        eq(attendances.makesUp, meetingId),
        eq(attendances.learnerId, learnerId),
        eq(attendances.live, false),
      ),
    );
}
