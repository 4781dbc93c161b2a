import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { InvitationState } from '../family.ts';
import {
  guardianInvitations,
  guardianships,
  type InvitationRow,
  invitedLearners,
  type LearnerFace,
  learners,
} from '../tables.server.ts';
import { face } from './lock.server.ts';

/** An invitation as whoever has its link sees it; `asked` while the inviter has yet to let somebody in. */
export type OpenedInvitation = {
  state: InvitationState | 'expired' | 'asked';
  expiresAt: Date;
  learners: LearnerFace[];
};

/** What an invitation is about, by the secret of its link. @throws Failure not_found */
export async function openInvitation(context: Context, secret: string): Promise<OpenedInvitation> {
  const [row] = await context.database
    .select()
    .from(guardianInvitations)
    .where(eq(guardianInvitations.hash, hashSecret(secret)));
  if (!row) throw new Failure('not_found');
  const meant = row.state === 'open' ? await meantBy(context, row) : [];
  return { state: stateOfInvitation(context, row, meant), expiresAt: row.expiresAt, learners: meant };
}

/** An invitation has ended, too, once its inviter answers for none of the learners meant. */
export function stateOfInvitation(
  { clock }: Context,
  row: InvitationRow,
  meant: readonly LearnerFace[],
): OpenedInvitation['state'] {
  if (row.state !== 'open') return row.state;
  if (meant.length === 0) return 'ended';
  if (row.askedBy) return 'asked';
  return row.expiresAt <= clock.now() ? 'expired' : 'open';
}

/** The learners meant whom the inviter still answers for. */
export function meantBy({ database }: Context, { id, inviterId }: InvitationRow): Promise<LearnerFace[]> {
  return database
    .select(face)
    .from(invitedLearners)
    .innerJoin(learners, and(eq(learners.id, invitedLearners.learnerId), isNull(learners.removedAt)))
    .innerJoin(
      guardianships,
      and(
        eq(guardianships.learnerId, learners.id),
        eq(guardianships.userId, inviterId),
        eq(guardianships.kind, 'owner'),
      ),
    )
    .innerJoin(users, and(eq(users.id, inviterId), eq(users.status, 'active')))
    .where(eq(invitedLearners.invitationId, id))
    .orderBy(asc(learners.createdAt), asc(learners.id));
}
