import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { guardianships, type LearnerRow, learners } from '#src/learning/families/tables.server.ts';
import { folded } from '#src/platform/language/folded.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { foldName } from '../mapping/fold-name.ts';
import type { Family } from './going.ts';
import { type Known, type KnownBy, wroteBy } from './references.server.ts';
import type { SheetRow } from './row.ts';
import type { NullableValues } from './teachers.server.ts';

/** A child that is here, with the account that owns it, and all open ones that look after it. */
export type Here = LearnerRow & { userId: string; guardians: string[] };

/** Whom a row can mean: those its family looks after, those that came with it, what is known of them, and all of these. */
type Candidates = {
  family: string;
  siblings: readonly Here[];
  came: readonly Known[];
  known: KnownBy;
  all: readonly Here[];
};

/**
 * The child that a row means; 'several' where more can be meant. The family's own come before those it looks after with
 * others, such as nephews. A child that came with the family is met under the name
 * with which it came, whatever it is called by now.
 */
export function findHere(
  { child, firstName = '', born }: SheetRow['values'],
  { family, siblings, came, known, all }: Candidates,
): Here | 'several' | 'removed' | undefined {
  const subject = known.reference(child)?.subject;
  if (subject) return all.find(({ id }) => id === subject) ?? 'removed';
  const year = born?.slice(0, 4);
  const named = siblings.filter(
    (one) =>
      folded(one.firstName) === folded(firstName) &&
      !(child && known.subject(one.id)?.reference) &&
      !(year && one.birthYear && one.birthYear !== Number(year)),
  );
  const own = named.filter(({ userId }) => userId === family);
  const found = own.length > 0 ? own : named;
  if (found.length > 0) return found.length > 1 ? 'several' : found[0];
  const before = came.find(
    (one) =>
      wroteBy(one)('firstName', firstName) &&
      !(child && one.reference) &&
      !(year && wroteBy(one)('born', year) === false),
  );
  return before && (all.find(({ id }) => id === before.subject) ?? 'removed');
}

/**
 * A child of the family whose name only sounds like that of a row without a number, such as Джамшид and Jamshid: nobody
 * but the family knows whether they are one.
 */
export function soundsLike<Sibling extends Pick<Here, 'firstName' | 'birthYear'>>(
  { child, firstName, born }: SheetRow['values'],
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
export function othersOf(
  { account, second, isSecondNew }: Family,
  siblings: readonly Here[],
  came: readonly Known[],
): string[] {
  const [eldest, ...others] = siblings.map(({ guardians }) => guardians);
  const ofAll = eldest?.filter((one) => others.every((guardians) => guardians.includes(one))) ?? [];
  const named = second && (isSecondNew || siblings.length + came.length === 0) ? [second] : [];
  return [...new Set([...ofAll, ...named])].filter((one) => one !== account.id);
}

/** The children that these accounts look after, and these children. */
export async function childrenOf(
  { database }: Context,
  { users, ids }: { users: readonly string[]; ids: readonly string[] },
): Promise<Here[]> {
  const found = new Map<string, Here>();
  const guardians = sql<
    string[]
  >`array(select one.user_id::text from guardianships as one join users on users.id = one.user_id
    where one.learner_id = ${learners.id} and users.status = 'active')`;
  const { learnerId, userId, kind } = guardianships;
  const lookedAfter = database
    .select({ learnerId })
    .from(guardianships)
    .where(inArray(userId, [...users]));
  for (const which of [
    ...(users.length > 0 ? [inArray(learners.id, lookedAfter)] : []),
    ...(ids.length > 0 ? [inArray(learners.id, [...ids])] : []),
  ])
    for (const { learner, owner, guardians: all } of await database
      .select({ learner: learners, owner: userId, guardians })
      .from(guardianships)
      .innerJoin(learners, eq(learners.id, learnerId))
      .where(and(which, eq(kind, 'owner'), isNull(learners.removedAt))))
      found.set(learner.id, { ...learner, userId: owner, guardians: all });
  return [...found.values()];
}

/** What is kept here of a child in the columns of its sheet. */
export function oursOf({ firstName, birthYear, grade, note }: LearnerRow) {
  return { firstName, born: birthYear === null ? null : String(birthYear), grade, note: note || null };
}

/** Changes what is kept of a child. */
export async function changeChild({ database }: Context, id: string, cells: NullableValues): Promise<void> {
  const { firstName, born, grade, note } = cells;
  await database
    .update(learners)
    .set({
      ...(firstName && { firstName }),
      ...(born !== undefined && { birthYear: born === null ? null : Number(born.slice(0, 4)) }),
      ...(grade !== undefined && { grade: grade as LearnerRow['grade'] }),
      ...(note !== undefined && { note: note ?? '' }),
    })
    .where(eq(learners.id, id));
}
