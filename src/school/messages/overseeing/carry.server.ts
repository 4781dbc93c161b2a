import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { messages, type ThreadRow, threads } from '../tables.server.ts';
import { threadBlocks } from './tables.server.ts';

/**
 * What waits for the teacher or the school in a thread that was closed waits in the one in which it goes on: where each
 * guardian has their own, in that of whoever wrote last. The earliest wait holds.
 */
export async function carryWaiting(context: Context, from: ThreadRow, to: string): Promise<void> {
  const { waitsFor, waitsSince, dueAt } = from;
  if (!waitsSince || (waitsFor !== 'teacher' && waitsFor !== 'school')) return;
  const { database } = context;
  const [last] = await database
    .select({ authorId: messages.authorId })
    .from(messages)
    .where(and(eq(messages.threadId, from.id), eq(messages.side, 'family')))
    .orderBy(desc(messages.number))
    .limit(1);
  const asker = last?.authorId ?? null;
  await database
    .update(threads)
    .set({ waitsFor, waitsSince, dueAt })
    .where(
      and(
        eq(threads.id, to),
        or(isNull(threads.guardianId), sql`${threads.guardianId} = ${asker}`),
        or(isNull(threads.waitsSince), sql`${threads.waitsSince} > ${waitsSince.toISOString()}`),
      ),
    );
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
