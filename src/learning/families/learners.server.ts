import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { activities } from './activities/tables.server.ts';
import type { GuardianKind } from './family.ts';
import { mostLearners } from './family.ts';
import { lockLearners } from './guardians/lock.server.ts';
import type { LearnerInput } from './input.ts';
import { colours, pictures } from './looks.ts';
import { guardianships, type LearnerRow, learners } from './tables.server.ts';

/** A learner, what the reader is to them, and how many look after them. */
export type OwnLearner = Omit<LearnerRow, 'removedAt'> & { kind: GuardianKind; guardians: number };

/** What a later room does when a learner is removed: their enrolments end, in the same transaction. */
export type EndLearning = (context: Context, learnerId: string, person: Person) => Promise<void>;

/** The learners that an account looks after, in the order in which they came. */
export function learnersOf(
  { database }: Pick<Context, 'database'>,
  userId: string,
  learnerId?: string,
): Promise<OwnLearner[]> {
  const { removedAt, ...shown } = {
    id: learners.id,
    firstName: learners.firstName,
    birthYear: learners.birthYear,
    grade: learners.grade,
    note: learners.note,
    picture: learners.picture,
    colour: learners.colour,
    createdAt: learners.createdAt,
    removedAt: learners.removedAt,
  };
  const guardians = sql<number>`(select count(*)::int from ${guardianships} "all" where "all".learner_id = ${learners.id})`;
  return database
    .select({ ...shown, kind: guardianships.kind, guardians })
    .from(guardianships)
    .innerJoin(learners, and(eq(learners.id, guardianships.learnerId), isNull(removedAt)))
    .where(
      and(eq(guardianships.userId, userId), learnerId === undefined ? undefined : eq(learners.id, learnerId)),
    )
    .orderBy(asc(learners.createdAt), asc(learners.id));
}

/** One of them. @throws Failure not_found */
export async function ownLearner(
  context: Pick<Context, 'database'>,
  userId: string,
  learnerId: string,
): Promise<OwnLearner> {
  const [found] = await learnersOf(context, userId, learnerId);
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * Adds a learner. Whoever else looks after all that the account has looks after this one too: a family grows as one.
 * @throws Failure too_many_learners
 */
export function addLearner(
  context: Context,
  input: LearnerInput,
  { id: userId }: Person,
): Promise<OwnLearner> {
  return inTransaction(context, async (context) => {
    // One after the other: each counts.
    await takeTurns(context, 'learners', userId);
    const known = await learnersOf(context, userId);
    if (known.length >= mostLearners)
      throw new Failure('too_many_learners', undefined, { most: mostLearners });
    const createdAt = context.clock.now();
    const look = {
      picture: pictures[known.length % pictures.length],
      colour: colours[known.length % colours.length],
    };
    const [made] = await context.database
      .insert(learners)
      .values({ ...look, ...input, createdAt })
      .returning({ id: learners.id });
    if (!made) throw new Failure('unexpected');
    const others = await sharedBy(
      context,
      userId,
      known.map(({ id }) => id),
    );
    await context.database.insert(guardianships).values([
      { learnerId: made.id, userId, kind: 'owner', createdAt },
      ...others.map((other) => ({
        learnerId: made.id,
        userId: other,
        kind: 'guardian' as const,
        createdAt,
      })),
    ]);
    return ownLearner(context, userId, made.id);
  });
}

/** Who else looks after each of these learners. */
async function sharedBy({ database }: Context, userId: string, known: readonly string[]): Promise<string[]> {
  if (known.length === 0) return [];
  const rows = await database
    .select({ userId: guardianships.userId })
    .from(guardianships)
    .where(sql`${guardianships.learnerId} in ${known} and ${guardianships.userId} <> ${userId}`)
    .groupBy(guardianships.userId)
    .having(eq(count(), known.length));
  return rows.map((row) => row.userId);
}

/** Changes some or all that is kept of a learner. @throws Failure not_found */
export function changeLearner(
  context: Context,
  id: string,
  input: Partial<LearnerInput>,
  person: Person,
): Promise<OwnLearner> {
  return inTransaction(context, async (context) => {
    const before = await ownLearner(context, person.id, id);
    if (Object.values(input).some((value) => value !== undefined))
      await context.database.update(learners).set(input).where(eq(learners.id, id));
    const now = await ownLearner(context, person.id, id);
    if (isDeepStrictEqual(before, now)) noteSoAlready();
    return now;
  });
}

/**
 * Removes a learner: their lessons end, and what stays in the books has no name.
 * @throws Failure not_found; forbidden for a guardian who is not the owner
 */
export async function removeLearner(
  context: Context,
  endLearning: EndLearning,
  id: string,
  person: Person,
): Promise<void> {
  await inTransaction(context, async (context) => {
    await lockLearners(context, [id]);
    const { kind } = await ownLearner(context, person.id, id);
    if (kind !== 'owner') throw new Failure('forbidden');
    await endLearning(context, id, person);
    await forgetLearner(context, id);
  });
}

/** Reduces a learner to a row without a name and without guardians. */
export async function forgetLearner(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  id: string,
): Promise<void> {
  const nameless = { firstName: '', birthYear: null, grade: null, note: '', picture: pictures[0] };
  await database
    .update(learners)
    .set({ ...nameless, removedAt: clock.now() })
    .where(and(eq(learners.id, id), isNull(learners.removedAt)));
  await database.delete(activities).where(eq(activities.learnerId, id));
  await database.delete(guardianships).where(eq(guardianships.learnerId, id));
}
