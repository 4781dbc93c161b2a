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

/** How a thread stands for somebody who reads it. */
export type Standing = {
  /** Why they cannot write; undefined where they can. */
  closed?: ClosedWhy | undefined;
  /** Who of the other side has blocked it, so that what they write does not reach them. */
  unreached: readonly string[];
};

/**
 * How a thread stands for somebody of a side. A block is of the person who set it: the others of their side write and
 * read as before. The school can always write.
 */
export async function standingIn(
  context: Context,
  thread: ThreadRow,
  { id, side: own }: { id: string | undefined; side: Side },
): Promise<Standing> {
  const all = { unreached: [] };
  if (own === 'school') return all;
  if (thread.closedAt) return { ...all, closed: 'split' };
  if (thread.kind !== 'lesson') return all;
  const blockers = await blockersOf(context, thread.id);
  if (id && blockers.includes(id)) return { ...all, closed: 'blocked-by-you' };
  if (!(await goesOn(context, thread))) return { ...all, closed: 'over' };
  const others = (await readersOf(context, thread)).filter(({ side }) => side !== own);
  // A teacher may be gone, or a guardian who had it alone.
  if (others.length === 0) return { ...all, closed: 'nobody' };
  const unreached = others.map(({ userId }) => userId).filter((userId) => blockers.includes(userId));
  return unreached.length < others.length ? { unreached } : { unreached, closed: 'blocked' };
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
export async function ensureOpen(...asked: Parameters<typeof standingIn>): Promise<void> {
  const { closed } = await standingIn(...asked);
  if (closed) throw new Failure(codes[closed]);
}
