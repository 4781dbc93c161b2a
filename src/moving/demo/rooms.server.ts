import { inArray, type SQLWrapper } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { forgetLearner } from '#src/learning/families/learners.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { eraseOwn } from '#src/platform/program/personal.server.ts';
import { roomsData } from '#src/room/personal.server.ts';
import { boardChanges, boardPictures, roomAlarms, rooms, roomWords, stays } from '#src/room/tables.server.ts';

/**
 * Removes what happened in rooms of the demo's lessons, also of those that the books keep, and what its people said and
 * typed in rooms of others; its children become nameless. Whoever is in such a room is put out by its own program.
 */
export async function clearRooms(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { people, children, taught }: { people: string[]; children: string[]; taught: SQLWrapper },
): Promise<void> {
  const ours = database.select({ id: meetings.id }).from(meetings).where(inArray(meetings.lessonId, taught));
  for (const table of [stays, roomWords, boardChanges, boardPictures, roomAlarms, rooms])
    await database.delete(table).where(inArray(table.meetingId, ours));
  for (const id of people) await eraseOwn({ database }, roomsData, id);
  // With them the database forgets what they said, as for every family.
  for (const child of children) await forgetLearner({ database, clock }, child);
}
