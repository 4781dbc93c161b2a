import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { splitLearners } from '../overseeing/tables.server.ts';
import { type ThreadRow, threads } from '../tables.server.ts';
import { taughtBy } from './readable.server.ts';

/** What a thread is to be about: a learner in a lesson, a learner and the school, or (neither) an account and the school. */
export type ThreadAbout = { learnerId?: string | undefined; lessonId?: string | undefined };

/**
 * The thread of somebody about something, begun where there is none yet; in the caller's transaction. Until its first
 * message nobody sees it. A teacher writes to the family of one guardian where it is split: to `guardianId`.
 * @throws Failure not_found for a learner or a lesson that is not theirs
 */
export async function openThread(
  context: Context,
  about: ThreadAbout,
  person: Person,
  guardianId?: string | undefined,
): Promise<ThreadRow> {
  const { learnerId, lessonId } = about;
  ensureWhole(about);
  if (!learnerId) return ensureThread(context, { kind: 'school', accountId: person.id });
  await ensureTheirs(context, { learnerId, lessonId }, person);
  await takeTurnsOfLearner(context, learnerId);
  const isSplit = await isSplitLearner(context, learnerId);
  const own = person.role === 'student' ? person.id : guardianId;
  if (isSplit && !own) throw new Failure('conflict');
  return ensureThread(context, {
    ...(lessonId ? { kind: 'lesson', lessonId } : { kind: 'school' }),
    learnerId,
    guardianId: isSplit ? (own ?? null) : null,
  });
}

/**
 * The thread of a family’s or a teacher’s account with the school, begun by the school where there is none yet.
 * @throws Failure not_found for any other account, and one that is blocked
 */
export function threadWithAccount(context: Context, accountId: string, person: Person): Promise<ThreadRow> {
  return inTransaction(context, async (context) => {
    const [account] = await context.database
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, accountId), eq(users.status, 'active')));
    if (!account || account.role === 'admin') throw new Failure('not_found');
    const thread = await ensureThread(context, { kind: 'school', accountId });
    if (thread.lastNumber === 0)
      await record(context, person, { act: 'thread-begun', kind: 'thread', id: thread.id });
    return thread;
  });
}

/** Nobody splits a learner’s threads, or puts them together, while another begins one. */
export function takeTurnsOfLearner(context: Context, learnerId: string): Promise<void> {
  return takeTurns(context, 'threads of', learnerId);
}

/** A lesson is written about with a learner. @throws Failure invalid_input */
export function ensureWhole({ learnerId, lessonId }: ThreadAbout): void {
  if (lessonId && !learnerId) throw new Failure('invalid_input', { learnerId: { key: 'required' } });
}

/** Whether each guardian of a learner has threads of their own. */
export async function isSplitLearner({ database }: Context, learnerId: string): Promise<boolean> {
  const [split] = await database.select().from(splitLearners).where(eq(splitLearners.learnerId, learnerId));
  return split !== undefined;
}

/** What a thread is about, whether it has begun or not. */
export type Begun = Pick<
  typeof threads.$inferInsert,
  'kind' | 'learnerId' | 'lessonId' | 'accountId' | 'guardianId'
>;

/** One of its kind: those who begin it at once take turns, and a unique index stands behind them. */
export async function ensureThread(context: Context, begun: Begun): Promise<ThreadRow> {
  const { database, clock } = context;
  const { kind, learnerId = null, lessonId = null, accountId = null, guardianId = null } = begun;
  await takeTurns(context, 'thread', [kind, learnerId, lessonId, accountId, guardianId].join(' '));
  // No index answers `is not distinct from`.
  const is = (column: (typeof threads)[keyof Begun], value: string | null) =>
    value === null ? isNull(column) : eq(column, value);
  const [known] = await database
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.kind, kind),
        is(threads.learnerId, learnerId),
        is(threads.lessonId, lessonId),
        is(threads.accountId, accountId),
        is(threads.guardianId, guardianId),
      ),
    );
  if (known) return known;
  const now = clock.now();
  const [made] = await database
    .insert(threads)
    .values({ ...begun, createdAt: now, lastAt: now })
    .returning();
  if (!made) throw new Failure('unexpected');
  return made;
}

/** @throws Failure not_found unless the learner is theirs, and learns, or has learnt, in the lesson */
export async function ensureTheirs(
  context: Context,
  { learnerId, lessonId }: { learnerId: string; lessonId: string | undefined },
  { id, role }: Person,
): Promise<void> {
  const { database } = context;
  if (!lessonId && role === 'teacher') throw new Failure('not_found');
  const [looked] =
    role === 'student'
      ? await database
          .select({ is: sql`1` })
          .from(guardianships)
          .where(and(eq(guardianships.userId, id), eq(guardianships.learnerId, learnerId)))
      : [true];
  if (!looked) throw new Failure('not_found');
  if (!lessonId) return;
  const [learns] = await database
    .select({ is: sql`1` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.lessonId, lessonId),
        eq(enrolments.learnerId, learnerId),
        role === 'teacher' ? inArray(enrolments.lessonId, taughtBy(context, id)) : undefined,
      ),
    )
    .limit(1);
  if (!learns) throw new Failure('not_found');
}

/** The account of the guardian whom a teacher names, by a guardianship of the learner; undefined where none is named. */
export async function guardianOf(
  { database }: Context,
  { learnerId, guardianId }: { learnerId?: string | undefined; guardianId?: string | undefined },
): Promise<string | undefined> {
  if (!learnerId || !guardianId) return undefined;
  const [found] = await database
    .select({ userId: guardianships.userId })
    .from(guardianships)
    .where(and(eq(guardianships.id, guardianId), eq(guardianships.learnerId, learnerId)));
  return found?.userId;
}
