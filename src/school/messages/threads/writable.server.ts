import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import type { ClosedWhy } from '../kinds.ts';
import { daysAfterEnd, type Side } from '../kinds.ts';
import type { ThreadRow } from '../tables.server.ts';
import { blockersOf } from './blocks.server.ts';
import { readersOf } from './readable.server.ts';

/** Why somebody cannot write in a thread that they may read; undefined where they can. The school always can. */
export async function whyClosed(
  context: Context,
  thread: ThreadRow,
  { id, side }: { id: string | undefined; side: Side },
): Promise<ClosedWhy | undefined> {
  if (side === 'school') return undefined;
  if (thread.closedAt) return 'split';
  const blockers = await blockersOf(context, thread.id);
  if (id && blockers.includes(id)) return 'blocked-by-you';
  if (blockers.length > 0) return 'blocked';
  if (thread.kind !== 'lesson') return undefined;
  if (!(await goesOn(context, thread))) return 'over';
  return (await isHeard(context, thread, side)) ? undefined : 'nobody';
}

/** Whether anybody reads it to whom a side writes: a teacher may be gone, or a guardian who had it alone. */
async function isHeard(context: Context, thread: ThreadRow, from: Side): Promise<boolean> {
  const readers = await readersOf(context, thread);
  return readers.some(({ side }) => side !== from);
}

/** Whether its learner learns in its lesson, which there is, or has until a month ago. */
export async function goesOn(
  { database, clock }: Context,
  { learnerId, lessonId }: Pick<ThreadRow, 'learnerId' | 'lessonId'>,
): Promise<boolean> {
  if (!learnerId || !lessonId) return false;
  const since = new Date(clock.now().getTime() - daysAfterEnd * 86_400_000).toISOString();
  const [found] = await database
    .select({ is: sql`1` })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(
      and(
        or(isNull(lessons.deletedAt), sql`${lessons.deletedAt} > ${since}`),
        eq(enrolments.learnerId, learnerId),
        eq(enrolments.lessonId, lessonId),
        or(isNull(enrolments.cancelledAt), sql`${enrolments.cancelledAt} > ${since}`),
      ),
    )
    .limit(1);
  return found !== undefined;
}

const codes = {
  split: 'thread_split',
  over: 'thread_over',
  blocked: 'thread_blocked',
  'blocked-by-you': 'thread_blocked_by_you',
  nobody: 'thread_unread',
} as const;

/** @throws Failure thread_split, thread_over, thread_blocked, thread_blocked_by_you, thread_unread */
export async function ensureOpen(...asked: Parameters<typeof whyClosed>): Promise<void> {
  const why = await whyClosed(...asked);
  if (why) throw new Failure(codes[why]);
}
