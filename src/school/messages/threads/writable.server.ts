import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ClosedWhy } from '../kinds.ts';
import { daysAfterEnd, type Side } from '../kinds.ts';
import { type ThreadRow, threads } from '../tables.server.ts';
import { blockersAmong } from './blocks.server.ts';
import { readersAmong, type ThreadReader } from './readable.server.ts';

/** How a thread stands for somebody who reads it. */
export type Standing = {
  /** Why they cannot write; undefined where they can. */
  closed?: ClosedWhy | undefined;
  /** Who of the other side has blocked it, so that what they write does not reach them. */
  unreached: readonly string[];
};

type Reader = { id: string | undefined; side: Side };
type Known = { blockers: readonly string[]; goesOn: boolean; readers: readonly ThreadReader[] };

/** Of a thread that always stands the same. */
const nothing: Known = { blockers: [], goesOn: false, readers: [] };

/**
 * How a thread stands for somebody of a side. A block is of the person who set it: the others of their side write and
 * read as before. The school can always write.
 */
export async function standingIn(context: Context, thread: ThreadRow, reader: Reader): Promise<Standing> {
  return (await standings(context, [thread], reader)).get(thread.id) ?? { unreached: [] };
}

/** The same of each of some threads. */
async function standings(
  context: Context,
  some: readonly ThreadRow[],
  reader: Reader,
): Promise<Map<string, Standing>> {
  const asked = some.filter(
    ({ kind, closedAt }) => kind === 'lesson' && !closedAt && reader.side !== 'school',
  );
  const ids = asked.map(({ id }) => id);
  if (ids.length === 0) return new Map(some.map((thread) => [thread.id, judge(thread, reader, nothing)]));
  // One after another: some ask within a transaction.
  const blockers = await blockersAmong(context, ids);
  const going = await goingOnAmong(context, ids);
  const readers = await readersAmong(context, ids);
  const standingOf = (thread: ThreadRow) =>
    judge(thread, reader, {
      blockers: blockers.get(thread.id) ?? [],
      goesOn: going.has(thread.id),
      readers: readers.get(thread.id) ?? [],
    });
  return new Map(some.map((thread) => [thread.id, standingOf(thread)]));
}

function judge(
  thread: Pick<ThreadRow, 'kind' | 'closedAt'>,
  { id, side: own }: Reader,
  known: Known,
): Standing {
  const all = { unreached: [] };
  if (own === 'school') return all;
  if (thread.closedAt) return { ...all, closed: 'split' };
  if (thread.kind !== 'lesson') return all;
  const { blockers } = known;
  if (id && blockers.includes(id)) return { ...all, closed: 'blocked-by-you' };
  if (!known.goesOn) return { ...all, closed: 'over' };
  const others = known.readers.filter(({ side }) => side !== own);
  // A teacher may be gone, or a guardian who had it alone.
  if (others.length === 0) return { ...all, closed: 'nobody' };
  const unreached = others.map(({ userId }) => userId).filter((userId) => blockers.includes(userId));
  return unreached.length < others.length ? { unreached } : { unreached, closed: 'blocked' };
}

/** Those of some threads that wait for somebody who cannot write in them: nothing waits for their answer. */
export async function waitingInVain(
  context: Context,
  some: readonly ThreadRow[],
  reader: Reader,
): Promise<Set<string>> {
  const waiting = some.filter(({ waitsFor }) => waitsFor === reader.side);
  const found = await standings(context, waiting, reader);
  return new Set([...found].filter(([, { closed }]) => closed).map(([id]) => id));
}

/** Whether a learner learns in a lesson, which there is, or has until a month ago. */
export async function goesOn(
  context: Context,
  { learnerId, lessonId }: { learnerId: string; lessonId: string },
): Promise<boolean> {
  const [found] = await context.database
    .select({ is: sql`1` })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(
      and(eq(enrolments.learnerId, learnerId), eq(enrolments.lessonId, lessonId), isOfThisMonth(context)),
    )
    .limit(1);
  return found !== undefined;
}

/** The same of the learner and the lesson of each of some threads. */
async function goingOnAmong(context: Context, threadIds: readonly string[]): Promise<Set<string>> {
  const found = await context.database
    .selectDistinct({ id: threads.id })
    .from(threads)
    .innerJoin(
      enrolments,
      and(eq(enrolments.learnerId, threads.learnerId), eq(enrolments.lessonId, threads.lessonId)),
    )
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(inArray(threads.id, [...threadIds]), isOfThisMonth(context)));
  return new Set(found.map(({ id }) => id));
}

function isOfThisMonth({ clock }: Context): SQL | undefined {
  const since = new Date(clock.now().getTime() - daysAfterEnd * 86_400_000).toISOString();
  return and(
    or(isNull(lessons.deletedAt), sql`${lessons.deletedAt} > ${since}`),
    or(isNull(enrolments.cancelledAt), sql`${enrolments.cancelledAt} > ${since}`),
  );
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
