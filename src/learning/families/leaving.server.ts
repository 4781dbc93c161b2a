import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { GuardianKind } from './family.ts';
import { face } from './guardians/lock.server.ts';
import { mailGone } from './guardians/mails.server.ts';
import { forgetLearner } from './learners.server.ts';
import { guardianships, learners } from './tables.server.ts';

/** A learner whom an account has left, and the guardian who answers for them from now on. */
export type HandedOn = { learnerId: string; guardianId: string };

/**
 * Takes an account out of all its families when it is erased. Learners with other guardians stay with them: where the
 * account was the owner, the guardian who came first is it now, and owners are told. Of the other learners rows without
 * a name are left.
 */
export async function leaveFamilies(context: Context, userId: string): Promise<HandedOn[]> {
  const { database } = context;
  const left = await database
    .delete(guardianships)
    .where(eq(guardianships.userId, userId))
    .returning({ learnerId: guardianships.learnerId, kind: guardianships.kind });
  const ids = left.map(({ learnerId }) => learnerId);
  const heirs = await database
    .selectDistinctOn([guardianships.learnerId], {
      learnerId: guardianships.learnerId,
      guardianId: guardianships.userId,
    })
    .from(guardianships)
    .where(and(inArray(guardianships.learnerId, ids), ne(guardianships.userId, userId)))
    .orderBy(asc(guardianships.learnerId), asc(guardianships.createdAt), asc(guardianships.userId));
  for (const { learnerId, kind } of left) {
    const heir = heirs.find((one) => one.learnerId === learnerId);
    if (!heir) await forgetLearner(context, learnerId);
    else if (kind === 'owner')
      await database
        .update(guardianships)
        .set({ kind })
        .where(and(eq(guardianships.learnerId, learnerId), eq(guardianships.userId, heir.guardianId)));
  }
  await tellOwners(context, userId, left);
  return heirs;
}

/** Tells the owners of the learners that an account has left, and whether they are owners only since. */
async function tellOwners(
  context: Context,
  userId: string,
  left: readonly { learnerId: string; kind: GuardianKind }[],
): Promise<void> {
  const owned = new Set(left.filter(({ kind }) => kind === 'owner').map(({ learnerId }) => learnerId));
  const owners = await context.database
    .select({ userId: guardianships.userId, learner: face })
    .from(guardianships)
    .innerJoin(learners, eq(learners.id, guardianships.learnerId))
    .where(
      and(
        eq(guardianships.kind, 'owner'),
        inArray(
          guardianships.learnerId,
          left.map(({ learnerId }) => learnerId),
        ),
      ),
    )
    .orderBy(asc(learners.createdAt), asc(learners.id));
  const told = owners.map((owner) => ({ ...owner, isHeir: owned.has(owner.learner.id) }));
  await mailGone(context, userId, told);
}
