import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Phase } from '#src/room/room.ts';
import { rooms } from '#src/room/tables.server.ts';

/** What a room is of, for a query that joins `meetings`, `users`, `teachers`, `lessons` and `trials`. */
export const aboutRoom = {
  meetingId: meetings.id,
  title: sql<string>`coalesce(${lessons.title}, ${trials.subject})`,
  isTrial: sql<boolean>`${meetings.trialId} is not null`,
  teacher: sql<string>`coalesce(nullif(${teachers.name}, ''), ${users.email})`,
};

const phase = sql<Phase>`${rooms.state} ->> 'phase'`;

/** How many are listed. A room is open while a process holds it, which says so every few seconds; in ms. */
const most = 200;
const silentAfter = 60_000;

/** Rooms that are open now, those left alone first. */
export function listRooms({ database, clock }: Context) {
  const heard = new Date(clock.now().getTime() - silentAfter);
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
      and(isNull(rooms.endedAt), isNotNull(rooms.owner), gt(rooms.ownedAt, heard), sql`${phase} <> 'ended'`),
    )
    .orderBy(desc(sql`${phase} = 'left-alone'`), desc(rooms.openedAt))
    .limit(most);
}
