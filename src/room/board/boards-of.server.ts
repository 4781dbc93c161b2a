import { inArray, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { boardChanges } from '../tables.server.ts';

/** Which of these meetings have a board that somebody did something on: links to it are shown for them alone. */
export async function boardsOf(
  { database }: Pick<Context, 'database'>,
  meetingIds: readonly string[],
): Promise<Set<string>> {
  if (meetingIds.length === 0) return new Set();
  const isDrawnOn = sql`exists (select from ${boardChanges} where ${boardChanges.meetingId} = ${meetings.id})`;
  const rows = await database
    .select({ id: meetings.id })
    .from(meetings)
    .where(sql`${inArray(meetings.id, [...meetingIds])} and ${isDrawnOn}`);
  return new Set(rows.map(({ id }) => id));
}
