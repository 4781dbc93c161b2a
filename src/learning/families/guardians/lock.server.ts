import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { mostGuardians } from '../family.ts';
import { guardianships, type LearnerFace, learners } from '../tables.server.ts';

/** The columns of a learner's face. */
export const face = {
  id: learners.id,
  firstName: learners.firstName,
  picture: learners.picture,
  colour: learners.colour,
};

/**
 * Keeps others from changing who looks after these learners until the transaction ends: read after it what you decide
 * by. Always in one order, so that two do not wait for each other.
 */
export async function lockLearners({ database }: Context, ids: readonly string[]): Promise<void> {
  await database
    .select({ id: learners.id })
    .from(learners)
    .where(inArray(learners.id, [...ids]))
    .orderBy(asc(learners.id))
    .for('no key update');
}

/** The learners that an account answers for, or the named ones of them; locked, in the order in which they came. */
export async function lockOwned(
  context: Context,
  userId: string,
  named?: readonly string[],
): Promise<LearnerFace[]> {
  const ids = (await readOwned(context, userId)).map(({ id }) => id);
  await lockLearners(context, ids);
  const owned = await readOwned(context, userId);
  const chosen = named ? owned.filter(({ id }) => named.includes(id)) : owned;
  if (chosen.length === 0 || (named && chosen.length < new Set(named).size)) throw new Failure('not_found');
  return chosen;
}

function readOwned({ database }: Context, userId: string): Promise<LearnerFace[]> {
  return database
    .select(face)
    .from(guardianships)
    .innerJoin(learners, and(eq(learners.id, guardianships.learnerId), isNull(learners.removedAt)))
    .where(and(eq(guardianships.userId, userId), eq(guardianships.kind, 'owner')))
    .orderBy(asc(learners.createdAt), asc(learners.id));
}

/** @throws Failure too_many_guardians where nobody else can look after one of these learners */
export async function checkRoom({ database }: Context, ids: readonly string[]): Promise<void> {
  const counted = await database
    .select({ all: count() })
    .from(guardianships)
    .where(inArray(guardianships.learnerId, [...ids]))
    .groupBy(guardianships.learnerId);
  if (counted.some(({ all }) => all >= mostGuardians)) throw new Failure('too_many_guardians');
}
