import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { roomLimits } from '../room.ts';
import { rooms } from '../tables.server.ts';

/**
 * Which of these meetings have a room that was closed for all: nobody comes in any more, and no page leads there. One
 * that was moved since opens anew.
 */
export async function closedOf(
  { database }: Pick<Context, 'database'>,
  meetingIds: readonly string[],
): Promise<Set<string>> {
  if (meetingIds.length === 0) return new Set();
  const closed = await database
    .select({ id: rooms.meetingId })
    .from(rooms)
    .innerJoin(meetings, eq(meetings.id, rooms.meetingId))
    .where(and(inArray(rooms.meetingId, [...meetingIds]), isNotNull(rooms.endedAt), isOfThisTime));
  return new Set(closed.map(({ id }) => id));
}

const isOfThisTime = sql`${rooms.endedAt} >= ${meetings.startsAt} - make_interval(mins => ${roomLimits.opensBefore})`;

/** Whether the room of one meeting was. */
export async function isRoomClosed(context: Pick<Context, 'database'>, meetingId: string): Promise<boolean> {
  return (await closedOf(context, [meetingId])).size > 0;
}
