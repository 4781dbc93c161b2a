import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { roomLimits } from '../room.ts';
import { rooms, stays } from '../tables.server.ts';

/** A process that holds a room says so more often than this, in ms. */
const silentAfter = 2 * 60_000;

/** A room is looked at for so long after it was opened: a meeting, what comes before and after it, and more. */
const lookedAtFor = 2 * 86_400_000;

/** Every ten minutes, closes what a process that died has left open: stays, and rooms whose meeting is long over. */
export const tidyRooms = defineJob({
  name: 'rooms.tidy',
  data: z.object({}),
  every: '*/10 * * * *',
  attemptSeconds: 300,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: (context) => inTransaction(context, tidy),
});

async function tidy({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  const silent = new Date(now.getTime() - silentAfter);
  const isLeft = and(
    sql`${rooms.openedAt} > ${new Date(now.getTime() - lookedAtFor).toISOString()}::timestamptz`,
    or(isNull(rooms.owner), lt(rooms.ownedAt, silent)),
  );
  const left = database.select({ id: rooms.meetingId }).from(rooms).where(isLeft);
  await database
    .update(stays)
    .set({ leftAt: sql`${stays.seenAt}` })
    .where(and(isNull(stays.leftAt), lt(stays.seenAt, silent), inArray(stays.meetingId, left)));
  const over = new Date(now.getTime() - roomLimits.staysAfter * 60_000);
  const longOver = database.select({ id: meetings.id }).from(meetings).where(lt(meetings.endsAt, over));
  await database
    .update(rooms)
    .set({
      endedAt: now,
      people: 0,
      poor: 0,
      owner: null,
      ownerAddress: null,
      ownedAt: null,
      state: sql`jsonb_set(${rooms.state}, '{phase}', '"ended"')`,
    })
    .where(and(isNull(rooms.endedAt), isLeft, inArray(rooms.meetingId, longOver)));
}
