import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Seat } from '../access.server.ts';
import { roomWords } from '../tables.server.ts';
import type { Room } from './room.server.ts';

/**
 * Drops from rooms that are open what stands in the database no more: the words of who was erased meanwhile. One query
 * for all of them.
 */
export async function dropForgotten({ database }: Context, rooms: readonly Room[]): Promise<void> {
  const talking = rooms.filter(({ chat }) => chat.length > 0);
  if (talking.length === 0) return;
  const known = talking.map((room) => ({ room, said: room.chat.map(({ n }) => n) }));
  // What was said by then is written by now.
  for (const { writing } of talking) await writing.done();
  const { meetingId, n } = roomWords;
  const kept = await database
    .select({ meetingId, numbers: sql<number[]>`array_agg(${n})` })
    .from(roomWords)
    .where(
      inArray(
        meetingId,
        talking.map((room) => room.meetingId),
      ),
    )
    .groupBy(meetingId);
  const numbersOf = new Map(kept.map(({ meetingId, numbers }) => [meetingId, new Set(numbers)]));
  for (const { room, said } of known) {
    const numbers = numbersOf.get(room.meetingId);
    const forgotten = new Set(said.filter((number) => !numbers?.has(number)));
    if (forgotten.size === 0) continue;
    room.chat.splice(0, Infinity, ...room.chat.filter(({ n }) => !forgotten.has(n)));
    // It names who wrote.
    room.happened.splice(0);
  }
}

/**
 * Whether whoever wrote is still there. Of an account that was blocked or erased, and of a learner that was removed, no
 * word is kept that they write until they are put out: nothing would erase it any more.
 */
export async function isStillThere(
  { database }: Context,
  { claim, learnerIds }: Pick<Seat, 'claim' | 'learnerIds'>,
): Promise<boolean> {
  if (claim.by === 'account') {
    const isActive = and(eq(users.id, claim.userId), eq(users.status, 'active'));
    if ((await database.$count(users, isActive)) === 0) return false;
  }
  if (learnerIds.length === 0) return true;
  const areThere = and(inArray(learners.id, learnerIds), isNull(learners.removedAt));
  return (await database.$count(learners, areThere)) === learnerIds.length;
}
