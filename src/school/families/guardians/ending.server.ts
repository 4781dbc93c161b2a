import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { daysKept } from '../family.ts';
import { guardianInvitations, guardianships, invitedLearners } from '../tables.server.ts';

/** Ends the invitations of somebody who answers for none of the learners meant any more. */
export async function endOrphaned({ database, clock }: Context, inviterId: string): Promise<void> {
  const { id, state } = guardianInvitations;
  const answersFor = sql`exists (
    select from ${invitedLearners} join ${guardianships} on ${guardianships.learnerId} = ${invitedLearners.learnerId}
    where ${invitedLearners.invitationId} = ${id}
      and ${guardianships.userId} = ${inviterId} and ${guardianships.kind} = 'owner')`;
  await database
    .update(guardianInvitations)
    .set({ state: 'ended', email: null, askedBy: null, endedAt: clock.now() })
    .where(and(eq(guardianInvitations.inviterId, inviterId), eq(state, 'open'), sql`not ${answersFor}`));
}

/** Ends what was mailed to an address, and forgets it. */
export async function endInvitationsTo({ database, clock }: Context, email: string): Promise<void> {
  await database
    .update(guardianInvitations)
    .set({ state: 'ended', email: null, askedBy: null, endedAt: clock.now() })
    .where(eq(guardianInvitations.email, email));
}

/** Each night nothing is left of invitations that have been over for a while. */
export const clearInvitations = defineJob({
  name: 'guardians.clear',
  data: z.object({}),
  every: '41 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: async ({ database, clock }) => {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    await database.delete(guardianInvitations).where(lt(guardianInvitations.expiresAt, before));
  },
});
