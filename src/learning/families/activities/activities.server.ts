import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { mostActivities } from '../family.ts';
import { ownLearner } from '../learners.server.ts';
import { isLookedAfterBy } from '../looked-after.server.ts';
import type { ActivityInput } from './input.ts';
import { type ActivityRow, activities } from './tables.server.ts';

/** What all the learners of an account do elsewhere, in the order of entry. */
export function activitiesOf(context: Pick<Context, 'database'>, userId: string): Promise<ActivityRow[]> {
  return context.database
    .select()
    .from(activities)
    .where(isLookedAfterBy(context, activities.learnerId, userId))
    .orderBy(asc(activities.id));
}

/** What one learner does elsewhere; the caller has checked whose learner it is. */
export function activitiesOfLearner(
  { database }: Pick<Context, 'database'>,
  learnerId: string,
): Promise<ActivityRow[]> {
  return database
    .select()
    .from(activities)
    .where(eq(activities.learnerId, learnerId))
    .orderBy(asc(activities.id));
}

/** The same, for a guardian. @throws Failure not_found */
export async function listActivities(
  context: Context,
  learnerId: string,
  person: Person,
): Promise<ActivityRow[]> {
  await ownLearner(context, person.id, learnerId);
  return activitiesOfLearner(context, learnerId);
}

/** Adds one. @throws Failure not_found, too_many_activities */
export function addActivity(
  context: Context,
  learnerId: string,
  input: ActivityInput,
  person: Person,
): Promise<ActivityRow> {
  return inTransaction(context, async (context) => {
    await ownLearner(context, person.id, learnerId);
    // One after the other: each counts.
    await takeTurns(context, 'activities', learnerId);
    const known = await context.database.$count(activities, eq(activities.learnerId, learnerId));
    if (known >= mostActivities)
      throw new Failure('too_many_activities', undefined, { most: mostActivities });
    const [made] = await context.database
      .insert(activities)
      .values({ ...inOrder(input), learnerId, createdAt: context.clock.now() })
      .returning();
    if (!made) throw new Failure('unexpected');
    return made;
  });
}

/** Replaces one. @throws Failure not_found */
export async function changeActivity(
  context: Context,
  id: string,
  input: ActivityInput,
  person: Person,
): Promise<ActivityRow> {
  const [before] = await context.database
    .select()
    .from(activities)
    .where(isOwn(context, id, person));
  const [changed] = await context.database
    .update(activities)
    .set(inOrder(input))
    .where(isOwn(context, id, person))
    .returning();
  if (!changed) throw new Failure('not_found');
  if (isDeepStrictEqual(before, changed)) noteSoAlready();
  return changed;
}

/** Removes one. @throws Failure not_found */
export async function removeActivity(context: Context, id: string, person: Person): Promise<void> {
  const removed = await context.database
    .delete(activities)
    .where(isOwn(context, id, person))
    .returning({ id: activities.id });
  if (removed.length === 0) throw new Failure('not_found');
}

function isOwn(context: Context, id: string, person: Person) {
  return and(eq(activities.id, id), isLookedAfterBy(context, activities.learnerId, person.id));
}

function inOrder(input: ActivityInput): ActivityInput {
  return { ...input, weekdays: input.weekdays.toSorted() };
}
