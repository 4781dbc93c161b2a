import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Phase } from '#src/school/room/room.ts';
import { roomSettings, rooms } from '#src/school/room/tables.server.ts';

/** What a room is of, for a query that joins `meetings`, `users`, `teachers`, `lessons` and `trials`. */
export const aboutRoom = {
  meetingId: meetings.id,
  title: sql<string>`coalesce(${lessons.title}, ${trials.subject})`,
  isTrial: sql<boolean>`${meetings.trialId} is not null`,
  teacher: sql<string>`coalesce(nullif(${teachers.name}, ''), ${users.email})`,
};

const phase = sql<Phase>`${rooms.state} ->> 'phase'`;

/** How many are listed; a room opened longer ago than this, in ms, is not open, whatever its row says. */
const most = 200;
const openFor = 2 * 86_400_000;

/** Rooms that are open now, those left alone first. */
export function listRooms({ database, clock }: Context) {
  const since = new Date(clock.now().getTime() - openFor).toISOString();
  return database
    .select({
      ...aboutRoom,
      ...{ since: rooms.openedAt, endsAt: meetings.endsAt, people: rooms.people, poor: rooms.poor, phase },
    })
    .from(rooms)
    .innerJoin(meetings, eq(meetings.id, rooms.meetingId))
    .innerJoin(users, eq(users.id, meetings.teacherId))
    .leftJoin(teachers, eq(teachers.userId, meetings.teacherId))
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .where(
      and(isNull(rooms.endedAt), sql`${rooms.openedAt} > ${since}::timestamptz`, sql`${phase} <> 'ended'`),
    )
    .orderBy(desc(sql`${phase} = 'left-alone'`), desc(rooms.openedAt))
    .limit(most);
}

/** Whether sound and pictures go through the relay alone; so it is until the staff have set it. */
export async function isRelayOnly({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const [row] = await database.select({ relayOnly: roomSettings.relayOnly }).from(roomSettings);
  return row?.relayOnly ?? true;
}

/** Sets it. Saying what holds already changes nothing. */
export function setRelayOnly(context: Context, relayOnly: boolean, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'setting', 'rooms');
    const from = await isRelayOnly(context);
    if (from === relayOnly) return;
    await context.database
      .insert(roomSettings)
      .values({ relayOnly })
      .onConflictDoUpdate({ target: roomSettings.one, set: { relayOnly } });
    const details = { from, to: relayOnly };
    await record(context, person, { act: 'relay-set', kind: 'setting', id: 'rooms', details });
  });
}
