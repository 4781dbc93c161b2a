import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { rooms } from '../tables.server.ts';

/** Whether the room of a meeting was closed for all: nobody comes in any more, and no page leads there. */
export async function isRoomClosed(
  { database }: Pick<Context, 'database'>,
  meetingId: string,
): Promise<boolean> {
  const closed = await database
    .select({ id: rooms.meetingId })
    .from(rooms)
    .where(and(eq(rooms.meetingId, meetingId), isNotNull(rooms.endedAt)));
  return closed.length > 0;
}
