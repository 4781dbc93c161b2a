import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { guardianships } from '../tables.server.ts';
import { endOrphaned } from './ending.server.ts';
import { type SharedGuardianship, sharedWith } from './guardians.server.ts';
import { lockLearners } from './lock.server.ts';
import { mailHandedOver, mailLeft, mailRemoved } from './mails.server.ts';

/**
 * What a later room does when a guardian goes, in the same transaction: places that they took and have not paid for
 * pass to whoever answers for the learner.
 */
export type HandOn = (
  context: Context,
  places: { learnerId: string; from: string; to: string },
) => Promise<void>;

/** Which learners something is done about: all that it can be done about, unless they are named. */
type ChosenLearners = { learnerIds?: readonly string[] | undefined };

/**
 * Takes learners that the caller answers for from another guardian, who is told by mail.
 * @throws Failure not_found; forbidden where somebody else answers for them
 */
export async function removeGuardian(
  context: Context,
  handOn: HandOn,
  id: string,
  { learnerIds }: ChosenLearners,
  person: Person,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const taken = await lockOthers(context, id, learnerIds, person);
    await endGuardianships(context, taken);
    for (const { learner, userId } of taken)
      await handOn(context, { learnerId: learner.id, from: userId, to: person.id });
    await mailRemoved(context, taken);
  });
}

/**
 * Makes another guardian the one who answers for learners; the caller stays as a guardian like others.
 * @throws Failure not_found; forbidden where somebody else answers for them
 */
export async function handOver(
  context: Context,
  id: string,
  { learnerIds }: ChosenLearners,
  person: Person,
): Promise<void> {
  await inTransaction(context, async (context) => {
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
 * Stops looking after learners; whoever answers for them is told by mail.
 * @throws Failure not_found; hand_over_first where the caller answers for them
 */
export async function leave(
  context: Context,
  handOn: HandOn,
  { learnerIds }: ChosenLearners,
  person: Person,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const shared = await lockShared(context, learnerIds, person);
    const own = shared.filter(({ userId }) => userId === person.id);
    if (own.length === 0) throw new Failure('not_found');
    const left = own.filter(({ kind }) => kind === 'guardian');
    if (left.length === 0 || (learnerIds && left.length < own.length)) throw new Failure('hand_over_first');
    await endGuardianships(context, left);
    const ids = new Set(left.map(({ learner }) => learner.id));
    const owners = shared.filter(({ kind, learner }) => kind === 'owner' && ids.has(learner.id));
    for (const { learner, userId } of owners)
      await handOn(context, { learnerId: learner.id, from: person.id, to: userId });
    await mailLeft(context, owners, left);
  });
}

/** Another guardian's guardianships of learners that the caller answers for, locked. */
async function lockOthers(
  context: Context,
  id: string,
  learnerIds: ChosenLearners['learnerIds'],
  person: Person,
): Promise<SharedGuardianship[]> {
  const shared = await lockShared(context, learnerIds, person);
  const named = shared.find((one) => one.id === id);
  if (!named) throw new Failure('not_found');
  const theirs = shared.filter(({ userId }) => userId === named.userId);
  const owned = theirs.filter(({ ownKind }) => ownKind === 'owner');
  if (named.userId === person.id || owned.length === 0) throw new Failure('forbidden');
  return owned;
}

/** Who looks after the caller's learners, or after the named ones; locked until the transaction ends. */
async function lockShared(
  context: Context,
  learnerIds: ChosenLearners['learnerIds'],
  person: Person,
): Promise<SharedGuardianship[]> {
  const read = async () =>
    (await sharedWith(context, person.id)).filter(
      ({ learner }) => !learnerIds || learnerIds.includes(learner.id),
    );
  await lockLearners(context, [...new Set((await read()).map(({ learner }) => learner.id))]);
  return read();
}

async function endGuardianships({ database }: Context, ended: readonly SharedGuardianship[]): Promise<void> {
  await database.delete(guardianships).where(
    inArray(
      guardianships.id,
      ended.map(({ id }) => id),
    ),
  );
}
