import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { meetings } from '../tables.server.ts';

/** How many meetings a teacher has given, and since when they are counted; null before the first. */
export async function countHeld(
  { database }: Pick<Context, 'database'>,
  teacherId: string,
): Promise<{ count: number; since: Date } | null> {
  const [row] = await database
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${meetings.startsAt})`.mapWith(meetings.startsAt),
    })
    .from(meetings)
    .where(and(eq(meetings.teacherId, teacherId), eq(meetings.state, 'held')));
  return row?.since ? { count: row.count, since: row.since } : null;
}
