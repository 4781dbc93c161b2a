import { asc, eq, or, sql } from 'drizzle-orm';
import { guardianInvitations, invitedLearners, learners } from '#src/learning/families/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Subject } from '../subject.server.ts';

/**
 * Invitations to look after learners: those an account has mailed, with the learner; and those mailed to an address,
 * without who mailed them.
 */
export async function invitationsOf({ database }: Context, { address, user }: Subject) {
  const { id, inviterId, email, language, state, createdAt, expiresAt, endedAt } = guardianInvitations;
  const isOwn = user ? sql<boolean>`${inviterId} = ${user.id}` : sql<boolean>`false`;
  const names = sql<string[]>`array(
    select ${learners.firstName} from ${invitedLearners}
    join ${learners} on ${learners.id} = ${invitedLearners.learnerId}
    where ${invitedLearners.invitationId} = guardian_invitations.id and ${isOwn})`;
  if (!user && !address) return [];
  return database
    .select({ id, isOwn, learners: names, email, language, state, createdAt, expiresAt, endedAt })
    .from(guardianInvitations)
    .where(or(user && eq(inviterId, user.id), address ? eq(email, address) : undefined))
    .orderBy(asc(id));
}
