import { and, desc, eq, exists, gt, isNull, lte, ne, not, type SQL } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { roomLimits } from '../room.ts';
import { rooms } from '../tables.server.ts';

type Asked = Pick<Context, 'database' | 'clock'>;

/** Whether a meeting, whose planned end is over, goes on in its room: somebody is in. SQL over a meeting. */
export function goesOn({ database, clock }: Asked): SQL {
  const { id, state, endsAt } = meetings;
  const now = clock.now();
  const used = database
    .select({ id: rooms.meetingId })
    .from(rooms)
    .where(and(eq(rooms.meetingId, id), isNull(rooms.endedAt), gt(rooms.people, 0)));
  const closed = new Date(now.getTime() - roomLimits.staysAfter * 60_000);
  return and(ne(state, 'cancelled'), lte(endsAt, now), gt(endsAt, closed), exists(used)) as SQL;
}

/** The meeting of a lesson that goes on beyond its end. */
export async function goingOnOf(context: Asked, lessonId: string): Promise<string | undefined> {
  const [found] = await context.database
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), not(meetings.makeUp), goesOn(context)))
    .orderBy(desc(meetings.endsAt))
    .limit(1);
  return found?.id;
}

/** Whether one meeting does. */
export async function doesGoOn(context: Asked, meetingId: string): Promise<boolean> {
  return (await context.database.$count(meetings, and(eq(meetings.id, meetingId), goesOn(context)))) > 0;
}
