import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { readThread } from '#src/school/messages/threads.server.ts';
import { messages, threads } from '../tables.server.ts';
import { threadReads } from './tables.server.ts';

/** Up to which message somebody was shown a thread. */
type Shown = { threadId: string; number: number };

/**
 * Notes how far somebody has read; never back, and no further than there are messages.
 * @returns the number of the last message that there is
 * @throws Failure not_found
 */
export async function markRead(context: Context, shown: Shown, person: Person): Promise<number> {
  const { thread } = await readThread(context, shown.threadId, person);
  await moveMark(context, shown, person.id);
  return thread.lastNumber;
}

/** Moves somebody’s mark to what they were shown, and on over what they said themselves after that; never back. */
export async function moveMark(
  { database, clock }: Context,
  { threadId, number: shown }: Shown,
  userId: string,
): Promise<void> {
  const [found] = await database
    .select({
      number: sql<number>`coalesce(
        (select min(m.number) - 1 from ${messages} m
          where m.thread_id = ${threadId} and m.author_id is distinct from ${userId}
            and m.number > greatest(${shown}::int, ${threadReads.number})),
        ${threads.lastNumber})`,
    })
    .from(threads)
    .leftJoin(threadReads, and(eq(threadReads.threadId, threads.id), eq(threadReads.userId, userId)))
    .where(eq(threads.id, threadId));
  const number = found?.number ?? 0;
  if (number < 1) return;
  const readAt = clock.now();
  await database
    .insert(threadReads)
    .values({ threadId, userId, number, readAt })
    .onConflictDoUpdate({
      target: [threadReads.userId, threadReads.threadId],
      set: { number, readAt },
      setWhere: sql`${threadReads.number} < ${number}`,
    });
}
