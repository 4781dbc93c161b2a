import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { tellLive } from './notify.server.ts';
import { carryAssigned, carryBlocks, carryWaiting } from './overseeing/carry.server.ts';
import { splitLearners, threadBlocks } from './overseeing/tables.server.ts';
import { write } from './say.server.ts';
import { type ThreadRow, threads } from './tables.server.ts';
import { ensureThread, isSplitLearner, takeTurnsOfLearner } from './threads/open.server.ts';

/** What the school says in each conversation: phrases by their ids in the migration, which nobody is offered. */
const saidOnSplit = '0190e000-0000-7000-8000-00000000000e';
const saidOnJoin = '0190e000-0000-7000-8000-00000000000f';

/**
 * Gives each guardian of a learner conversations of their own: those that they share are closed, and may still be read.
 * In each new one the school says so, without a word about anybody else.
 * @throws Failure not_found; conflict where it is so already
 */
export async function splitLearner(context: Context, learnerId: string, person: Person): Promise<void> {
  const said = await inTransaction(context, async (context) => {
    const { database, clock } = context;
    await ensureLearner(context, learnerId);
    await takeTurnsOfLearner(context, learnerId);
    if (await isSplitLearner(context, learnerId)) throw new Failure('conflict');
    await database.insert(splitLearners).values({ learnerId, splitBy: person.id, splitAt: clock.now() });
    const shared = await close(context, and(eq(threads.learnerId, learnerId), isNull(threads.guardianId)));
    await reopen(context, and(eq(threads.learnerId, learnerId), isNotNull(threads.guardianId)));
    const guardians = await database
      .select({ userId: guardianships.userId })
      .from(guardianships)
      .where(eq(guardianships.learnerId, learnerId))
      .orderBy(asc(guardianships.userId));
    const began: Begun[] = [];
    for (const from of shared.filter(({ lastNumber }) => lastNumber > 0))
      for (const { userId } of guardians)
        began.push(await goOnIn(context, from, { guardianId: userId, phrase: saidOnSplit }, person));
    await recordOf(context, learnerId, 'threads-split', person);
    return began;
  });
  await tellAll(context, said);
}

/** Puts them together again: each guardian’s are closed, the shared ones go on. @throws Failure not_found; conflict where they are not split */
export async function joinLearner(context: Context, learnerId: string, person: Person): Promise<void> {
  const said = await inTransaction(context, async (context) => {
    const { database } = context;
    await ensureLearner(context, learnerId);
    await takeTurnsOfLearner(context, learnerId);
    const split = await database
      .delete(splitLearners)
      .where(eq(splitLearners.learnerId, learnerId))
      .returning({ learnerId: splitLearners.learnerId });
    if (split.length === 0) throw new Failure('conflict');
    const own = await close(context, and(eq(threads.learnerId, learnerId), isNotNull(threads.guardianId)));
    await reopen(context, and(eq(threads.learnerId, learnerId), isNull(threads.guardianId)));
    const began = new Map<string, Begun>();
    for (const from of own.filter(({ lastNumber }) => lastNumber > 0)) {
      const about = from.lessonId ?? '';
      const known = began.get(about);
      if (known) await carry(context, from, known.threadId);
      else began.set(about, await goOnIn(context, from, { guardianId: null, phrase: saidOnJoin }, person));
    }
    await recordOf(context, learnerId, 'threads-joined', person);
    return [...began.values()];
  });
  await tellAll(context, said);
}

type Begun = { threadId: string; number: number };
type Next = { guardianId: string | null; phrase: string };

/** The thread about the same in which it goes on: the school says so there, and what was open stays open. */
async function goOnIn(
  context: Context,
  from: ThreadRow,
  { guardianId, phrase }: Next,
  person: Person,
): Promise<Begun> {
  const { kind, learnerId, lessonId } = from;
  const { id } = await ensureThread(context, { kind, learnerId, lessonId, guardianId });
  const [thread] = await context.database.select().from(threads).where(eq(threads.id, id)).for('update');
  if (!thread) throw new Failure('unexpected');
  const said = { key: randomUUID(), words: '', language: 'en', phrase: { id: phrase } } as const;
  const { number } = await write(context, thread, said, { id: person.id, side: 'school' });
  // Of an earlier time: one that was taken back since is not set again.
  await context.database.delete(threadBlocks).where(eq(threadBlocks.threadId, id));
  await carry(context, from, id);
  return { threadId: id, number };
}

async function carry(context: Context, from: ThreadRow, to: string): Promise<void> {
  await carryWaiting(context, from, to);
  await carryAssigned(context, from, to);
  await carryBlocks(context, from.id, to);
}

/** Closes open threads; nobody waits in them any more. @returns them as they were */
async function close(context: Context, which: ReturnType<typeof and>): Promise<ThreadRow[]> {
  const { database, clock } = context;
  const isOpen = and(which, isNull(threads.closedAt));
  const found = await database.select().from(threads).where(isOpen).orderBy(asc(threads.id)).for('update');
  await database
    .update(threads)
    .set({ closedAt: clock.now(), waitsFor: null, waitsSince: null, dueAt: null })
    .where(isOpen);
  return found;
}

async function reopen({ database }: Context, which: ReturnType<typeof and>): Promise<void> {
  await database.update(threads).set({ closedAt: null }).where(which);
}

async function ensureLearner({ database }: Context, id: string): Promise<void> {
  const [found] = await database.select({ id: learners.id }).from(learners).where(eq(learners.id, id));
  if (!found) throw new Failure('not_found');
}

/** Recorded of the account that has the learner’s place: the log names no child. */
async function recordOf(
  context: Context,
  learnerId: string,
  act: 'threads-split' | 'threads-joined',
  person: Person,
): Promise<void> {
  const [owner] = await context.database
    .select({ id: guardianships.userId })
    .from(guardianships)
    .where(and(eq(guardianships.learnerId, learnerId), eq(guardianships.kind, 'owner')));
  const about = { kind: 'person', id: owner?.id ?? learnerId } as const;
  await record(context, person, { act, ...about, details: { learnerId } });
}

async function tellAll(context: Context, said: readonly Begun[]): Promise<void> {
  for (const one of said) await tellLive(context, one);
}
