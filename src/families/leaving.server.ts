import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import { forgetLearner } from './learners.server.ts';
import { guardianInvitations, guardianships } from './tables.server.ts';

/** A learner whom an account has left, and the guardian who answers for them from now on. */
export type HandedOn = { learnerId: string; guardianId: string };

/**
 * Takes an account out of all its families, as its erasure does. Whom others look after stays with them: where the
 * account was the owner, the guardian who came first is it now. Of the other learners rows without a name are left; its
 * invitations are gone.
 */
export async function leaveFamilies(context: Context, userId: string): Promise<HandedOn[]> {
  const { database } = context;
  await database.delete(guardianInvitations).where(eq(guardianInvitations.inviterId, userId));
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
  return heirs;
}
