import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { threadBlocks } from '../overseeing/tables.server.ts';
import { threads } from '../tables.server.ts';
import { taughtBy } from './readable.server.ts';

/**
 * Whether a block of a thread holds: as long as whoever set it takes part. Of a former guardian, a substitute who is gone
 * or a teacher who has handed the lesson over nobody could take it back.
 */
export function isHolding(context: Pick<Context, 'clock'>): SQL | undefined {
  return or(
    sql`exists (select from ${guardianships} where ${guardianships.learnerId} = ${threads.learnerId}
      and ${guardianships.userId} = ${threadBlocks.userId})`,
    sql`${threads.lessonId} in ${taughtBy(context, threadBlocks.userId)}`,
  );
}

/** Who wants to hear no more of the other side of each of some threads. */
export async function blockersAmong(
  context: Pick<Context, 'database' | 'clock'>,
  threadIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await context.database
    .select({ threadId: threadBlocks.threadId, userId: threadBlocks.userId })
    .from(threadBlocks)
    .innerJoin(threads, eq(threads.id, threadBlocks.threadId))
    .where(and(inArray(threadBlocks.threadId, [...threadIds]), isHolding(context)));
  const blockers = Map.groupBy(found, ({ threadId }) => threadId);
  return new Map([...blockers].map(([id, those]) => [id, those.map(({ userId }) => userId)]));
}

/** The same of one. */
export async function blockersOf(
  context: Pick<Context, 'database' | 'clock'>,
  threadId: string,
): Promise<string[]> {
  return (await blockersAmong(context, [threadId])).get(threadId) ?? [];
}
