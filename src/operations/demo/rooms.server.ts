import { inArray, type SQLWrapper } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { forgetLearner } from '#src/school/families/learners.server.ts';
import { forgetRooms } from '#src/school/room/keeping/forget.server.ts';
import {
  boardChanges,
  boardPictures,
  roomAlarms,
  rooms,
  roomWords,
  stays,
} from '#src/school/room/tables.server.ts';

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
  const { id, role } = users;
  for (const one of await database.select({ id, role }).from(users).where(inArray(id, people)))
    await forgetRooms({ database }, one);
  // With them the database forgets what they said, as for every family.
  for (const child of children) await forgetLearner({ database, clock }, child);
}
