import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
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
