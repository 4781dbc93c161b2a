import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { boardChanges, roomAlarms, roomWords, stays } from '#src/room/tables.server.ts';

/**
 * What rooms of lessons keep of an account and of the learners whom it looks after: when they were in, what they said
 * in the chat, drew and typed on the board, and said is wrong. What others said and drew is not theirs.
 */
export async function roomsOf(context: Context, { id }: User) {
  const { database } = context;
  const startsAt = meetings.startsAt;
  // What somebody else did beside a learner is that other's; what the account did beside any learner is its own.
  const isTheirs = (userId: PgColumn, learnerId: PgColumn): SQL | undefined =>
    or(eq(userId, id), and(isNull(userId), isLookedAfterBy(context, learnerId, id)));
  const inRooms = await database
    .select({ learnerId: stays.learnerId, startsAt, cameAt: stays.cameAt, leftAt: stays.leftAt })
    .from(stays)
    .innerJoin(meetings, eq(meetings.id, stays.meetingId))
    .where(or(eq(stays.userId, id), isLookedAfterBy(context, stays.learnerId, id)))
    .orderBy(asc(stays.cameAt), asc(stays.id));
  const said = await database
    .select({ learnerId: roomWords.learnerId, startsAt, text: roomWords.text, saidAt: roomWords.saidAt })
    .from(roomWords)
    .innerJoin(meetings, eq(meetings.id, roomWords.meetingId))
    .where(isTheirs(roomWords.userId, roomWords.learnerId))
    .orderBy(asc(roomWords.saidAt), asc(roomWords.n));
  const { page, n, change } = boardChanges;
  const drawn = await database
    .select({ learnerId: boardChanges.learnerId, startsAt, page, change })
    .from(boardChanges)
    .innerJoin(meetings, eq(meetings.id, boardChanges.meetingId))
    .where(isTheirs(boardChanges.userId, boardChanges.learnerId))
    .orderBy(asc(startsAt), asc(boardChanges.meetingId), asc(page), asc(n));
  const { kind, words, createdAt } = roomAlarms;
  const alarms = await database
    .select({ learnerId: roomAlarms.learnerId, startsAt, kind, words, createdAt })
    .from(roomAlarms)
    .innerJoin(meetings, eq(meetings.id, roomAlarms.meetingId))
    .where(isTheirs(roomAlarms.userId, roomAlarms.learnerId))
    .orderBy(asc(createdAt));
  return { stays: inRooms, said, drawn, alarms };
}
