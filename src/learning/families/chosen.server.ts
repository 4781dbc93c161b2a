import { and, asc, eq, sql } from 'drizzle-orm';
import { statement } from '#src/platform/database/database.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { learnersOf } from './learners.server.ts';
import { guardianships, type LearnerRow, learners } from './tables.server.ts';

/**
 * Who is to learn: the named one, or the only one there is; undefined for an account without learners, whose first
 * comes with its first enrolment.
 * @throws Failure not_found; learner_needed with the list where several could be meant
 */
export async function chosenLearner(
  context: Pick<Context, 'database'>,
  userId: string,
  named: string | undefined,
): Promise<string | undefined> {
  return chooseLearner(await learnersOf(context, userId), named)?.id;
}

/** The same among all learners of an account. */
export function chooseLearner<L extends Pick<LearnerRow, 'id' | 'firstName'>>(
  all: readonly L[],
  named: string | undefined,
): L | undefined {
  if (named !== undefined) {
    const found = all.find(({ id }) => id === named);
    if (!found) throw new Failure('not_found');
    return found;
  }
  if (all.length > 1) {
    const list = all.map(({ id, firstName }) => ({ _id: id, firstName }));
    throw new Failure('learner_needed', undefined, {}, { learners: list });
  }
  return all[0];
}

const named = sql.placeholder('named');
const held = statement((database) =>
  database
    .select({ id: learners.id })
    .from(learners)
    .innerJoin(guardianships, eq(guardianships.learnerId, learners.id))
    .where(
      and(
        eq(guardianships.userId, sql.placeholder('userId')),
        sql`(${named}::uuid is null or ${guardianships.learnerId} = ${named})`,
      ),
    )
    .orderBy(asc(learners.id))
    .for('share', { of: learners })
    .prepare('held_learners'),
);

/**
 * Keeps an account's learners, or the named one of them, from being removed until the transaction ends. It comes
 * before the lock of a lesson, and who is to learn there is read after it.
 */
export async function holdLearners(
  { database }: Pick<Context, 'database'>,
  userId: string,
  learnerId?: string,
): Promise<void> {
  await held(database).execute({ userId, named: learnerId ?? null });
}
