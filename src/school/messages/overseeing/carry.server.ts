import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { messages, type ThreadRow, threads } from '../tables.server.ts';
import { threadBlocks } from './tables.server.ts';

/**
 * What waits for the teacher or the school in a thread that was closed waits in the one in which it goes on. Where each
 * guardian has their own, that is each of theirs who have written since it waits: nobody knows whose question is still
 * open. Where none of them is a guardian any more it is everybody's. The earliest wait holds.
 */
export async function carryWaiting({ database }: Context, from: ThreadRow, to: string): Promise<void> {
  const { waitsFor, waitsSince, dueAt, learnerId } = from;
  if (!waitsSince || (waitsFor !== 'teacher' && waitsFor !== 'school')) return;
  const asked = sql`(
    select m.author_id from ${messages} m join ${guardianships} g on g.user_id = m.author_id
    where m.thread_id = ${from.id} and m.side = 'family' and m.created_at >= ${waitsSince.toISOString()}
      and g.learner_id = ${learnerId})`;
  await database
    .update(threads)
    .set({ waitsFor, waitsSince, dueAt })
    .where(
      and(
        eq(threads.id, to),
        or(isNull(threads.guardianId), sql`${threads.guardianId} in ${asked}`, sql`not exists ${asked}`),
        or(isNull(threads.waitsSince), sql`${threads.waitsSince} > ${waitsSince.toISOString()}`),
      ),
    );
}

/** Whoever of the staff sees to a thread sees to the one in which it goes on, unless somebody does already. */
export async function carryAssigned(
  { database }: Context,
  { assignedTo }: ThreadRow,
  to: string,
): Promise<void> {
  if (!assignedTo) return;
  await database
    .update(threads)
    .set({ assignedTo })
    .where(and(eq(threads.id, to), isNull(threads.assignedTo)));
}

/** Whoever wanted to hear no more of the other side does not hear of it in the new thread either. */
export async function carryBlocks({ database }: Context, from: string, to: string): Promise<void> {
  await database.execute(sql`
    insert into ${threadBlocks} (thread_id, user_id, side, created_at, seen_at, seen_by)
    select ${to}, b.user_id, b.side, b.created_at, b.seen_at, b.seen_by
    from ${threadBlocks} b, ${threads} t
    where b.thread_id = ${from} and t.id = ${to}
      and (b.side <> 'family' or t.guardian_id is null or t.guardian_id = b.user_id)
    on conflict do nothing`);
}
