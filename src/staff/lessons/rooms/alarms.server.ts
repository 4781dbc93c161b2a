import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { AlarmState } from '#src/room/room.ts';
import { roomAlarms } from '#src/room/tables.server.ts';
import type { AlarmQuery } from './contract.ts';
import { aboutRoom } from './rooms.server.ts';

const staff = alias(users, 'staff_of_alarms');
const raiser = alias(users, 'raiser_of_alarms');
const { id, kind, seatKind, words, before, createdAt, isOver, seenAt } = roomAlarms;
/** An account may be without a name: then its e-mail or phone says who it was, until it is erased. */
const name = sql<string>`coalesce(nullif(${roomAlarms.name}, ''), ${contactIn(raiser)}, '')`;

/** Alarms, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export function listAlarms({ database }: Context, query: AlarmQuery) {
  return readPage(byAge(id)[query.sort], query, ({ where, cursor }) =>
    database
      .select({
        ...{ id, kind, name, seatKind, words, before, createdAt, isOver, seenAt },
        ...aboutRoom,
        seenBy: staff.email,
        cursor,
      })
      .from(roomAlarms)
      .innerJoin(meetings, eq(meetings.id, roomAlarms.meetingId))
      .innerJoin(users, eq(users.id, meetings.teacherId))
      .leftJoin(teachers, eq(teachers.userId, meetings.teacherId))
      .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
      .leftJoin(trials, eq(trials.id, meetings.trialId))
      .leftJoin(raiser, eq(raiser.id, roomAlarms.userId))
      .leftJoin(staff, eq(staff.id, roomAlarms.seenBy))
      .where(and(where, stateIs(query.state))),
  );
}

/** A room that somebody leads again waits for nobody. */
function stateIs(state: AlarmState): SQL | undefined {
  return {
    open: and(isNull(seenAt), eq(isOver, false)),
    seen: isNotNull(seenAt),
    all: undefined,
  }[state];
}
