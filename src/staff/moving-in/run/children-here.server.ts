import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { folded } from '#src/platform/language/folded.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { guardianships, type LearnerRow, learners } from '#src/school/families/tables.server.ts';
import { foldName } from '../mapping/fold-name.ts';
import type { Family } from './going.ts';
import type { Line } from './line.ts';
import type { knownOf } from './references.server.ts';

/** A child that is here, with the account that owns it, and all open ones that look after it. */
export type Here = LearnerRow & { userId: string; guardians: string[] };

/** The child that a row means; 'several' where more can be meant. */
export function findHere(
  { child, firstName, born }: Line['values'],
  siblings: readonly Here[],
  known: Awaited<ReturnType<typeof knownOf>>,
  all: readonly Here[],
): Here | 'several' | 'removed' | undefined {
  const subject = known.reference(child)?.subject;
  if (subject) return all.find(({ id }) => id === subject) ?? 'removed';
  const year = born ? Number(born.slice(0, 4)) : undefined;
  const found = siblings.filter(
    (one) =>
      folded(one.firstName) === folded(firstName ?? '') &&
      !(child && known.subject(one.id)?.reference) &&
      !(year && one.birthYear && one.birthYear !== year),
  );
  return found.length > 1 ? 'several' : found[0];
}

/**
 * A child of the family whose name only sounds like that of a row without a number, such as Джамшид and Jamshid: nobody
 * but the family knows whether they are one.
 */
export function soundsLike<Sibling extends Pick<Here, 'firstName' | 'birthYear'>>(
  { child, firstName, born }: Line['values'],
  siblings: readonly Sibling[],
): Sibling | undefined {
  if (child) return undefined;
  const year = born ? Number(born.slice(0, 4)) : undefined;
  return siblings.find(
    (one) =>
      foldName(one.firstName) === foldName(firstName ?? '') &&
      !(year && one.birthYear && one.birthYear !== year),
  );
}

/**
 * Who looks after a child that is new here, beside the owner: whoever looks after all that the family has, as where it
 * adds a child itself, and whom no import has named before. So whoever was removed here is not given the next child.
 */
export function othersOf({ account, second, isSecondNew }: Family, siblings: readonly Here[]): string[] {
  const [eldest, ...others] = siblings.map(({ guardians }) => guardians);
  const ofAll = eldest?.filter((one) => others.every((guardians) => guardians.includes(one))) ?? [];
  const named = second && (isSecondNew || siblings.length === 0) ? [second] : [];
  return [...new Set([...ofAll, ...named])].filter((one) => one !== account.id);
}

/** The owners' children of these accounts, and these children. */
export async function childrenOf(
  { database }: Context,
  { users, ids }: { users: readonly string[]; ids: readonly string[] },
): Promise<Here[]> {
  const found = new Map<string, Here>();
  const guardians = sql<
    string[]
  >`array(select one.user_id::text from guardianships as one join users on users.id = one.user_id
    where one.learner_id = ${learners.id} and users.status = 'active')`;
  for (const which of [
    ...(users.length > 0 ? [inArray(guardianships.userId, [...users])] : []),
    ...(ids.length > 0 ? [inArray(learners.id, [...ids])] : []),
  ])
    for (const { learner, userId, guardians: all } of await database
      .select({ learner: learners, userId: guardianships.userId, guardians })
      .from(guardianships)
      .innerJoin(learners, eq(learners.id, guardianships.learnerId))
      .where(and(which, eq(guardianships.kind, 'owner'), isNull(learners.removedAt))))
      found.set(learner.id, { ...learner, userId, guardians: all });
  return [...found.values()];
}
