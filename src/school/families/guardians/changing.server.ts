import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { guardianships } from '../tables.server.ts';
import { endOrphaned } from './ending.server.ts';
import { type Shared, sharedWith } from './guardians.server.ts';
import { lockLearners } from './lock.server.ts';
import { mailHandedOver, mailLeft, mailRemoved } from './mails.server.ts';

/**
 * What a later room does where a guardian goes: places that they took and have not paid for are the one's who answers
 * for the learner from now on, in the same transaction.
 */
export type HandOn = (
  context: Context,
  places: { learnerId: string; from: string; to: string },
) => Promise<void>;

/** Which learners something is done about: all that it can be done about, unless they are named. */
type Chosen = { learnerIds?: readonly string[] | undefined };

/**
 * Takes learners that somebody answers for from another guardian, who is told by mail that it has ended.
 * @throws Failure not_found; forbidden where somebody else answers for them
 */
export async function removeGuardian(
  outer: Context,
  handOn: HandOn,
  id: string,
  { learnerIds }: Chosen,
  person: Person,
): Promise<void> {
  await inTransaction(outer, async (context) => {
    const taken = await lockOthers(context, id, learnerIds, person);
    await end(context, taken);
    for (const { learner, userId } of taken)
      await handOn(context, { learnerId: learner.id, from: userId, to: person.id });
    await mailRemoved(context, taken);
  });
}

/**
 * Makes another guardian the one who answers for learners; whoever did is a guardian like others from then on.
 * @throws Failure not_found; forbidden where somebody else answers for them
 */
export async function handOver(
  outer: Context,
  id: string,
  { learnerIds }: Chosen,
  person: Person,
): Promise<void> {
  await inTransaction(outer, async (context) => {
    const given = await lockOthers(context, id, learnerIds, person);
    const ids = given.map(({ learner }) => learner.id);
    const of = (userId: string) =>
      and(eq(guardianships.userId, userId), inArray(guardianships.learnerId, ids));
    const heir = given[0]?.userId ?? '';
    // One after the other: a learner has one owner.
    await context.database.update(guardianships).set({ kind: 'guardian' }).where(of(person.id));
    await context.database.update(guardianships).set({ kind: 'owner' }).where(of(heir));
    await endOrphaned(context, person.id);
    await mailHandedOver(context, given);
  });
}

/**
 * Looks after learners no more; whoever answers for them is told by mail.
 * @throws Failure not_found; hand_over_first where it is the caller
 */
export async function leave(
  outer: Context,
  handOn: HandOn,
  { learnerIds }: Chosen,
  person: Person,
): Promise<void> {
  await inTransaction(outer, async (context) => {
    const shared = await lockShared(context, learnerIds, person);
    const own = shared.filter(({ userId }) => userId === person.id);
    if (own.length === 0) throw new Failure('not_found');
    const left = own.filter(({ kind }) => kind === 'guardian');
    if (left.length === 0 || (learnerIds && left.length < own.length)) throw new Failure('hand_over_first');
    await end(context, left);
    const ids = new Set(left.map(({ learner }) => learner.id));
    const owners = shared.filter(({ kind, learner }) => kind === 'owner' && ids.has(learner.id));
    for (const { learner, userId } of owners)
      await handOn(context, { learnerId: learner.id, from: person.id, to: userId });
    await mailLeft(context, owners, left);
  });
}

/** The guardianships of another, of learners that somebody answers for. */
async function lockOthers(
  context: Context,
  id: string,
  learnerIds: Chosen['learnerIds'],
  person: Person,
): Promise<Shared[]> {
  const shared = await lockShared(context, learnerIds, person);
  const named = shared.find((one) => one.id === id);
  if (!named) throw new Failure('not_found');
  const theirs = shared.filter(({ userId }) => userId === named.userId);
  const owned = theirs.filter(({ ownKind }) => ownKind === 'owner');
  if (named.userId === person.id || owned.length === 0) throw new Failure('forbidden');
  return owned;
}

/** Who looks after the learners of somebody, or after those of them that are named: nobody changes it meanwhile. */
async function lockShared(
  context: Context,
  learnerIds: Chosen['learnerIds'],
  person: Person,
): Promise<Shared[]> {
  const read = async () =>
    (await sharedWith(context, person.id)).filter(
      ({ learner }) => !learnerIds || learnerIds.includes(learner.id),
    );
  await lockLearners(context, [...new Set((await read()).map(({ learner }) => learner.id))]);
  return read();
}

async function end({ database }: Context, ended: readonly Shared[]): Promise<void> {
  await database.delete(guardianships).where(
    inArray(
      guardianships.id,
      ended.map(({ id }) => id),
    ),
  );
}
