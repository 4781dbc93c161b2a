import { and, asc, eq, isNull } from 'drizzle-orm';
import { markConfirmed } from '#src/accounts/email-links.server.ts';
import { users } from '#src/accounts/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/person.ts';
import { hashSecret } from '#src/platform/secrets.server.ts';
import type { InvitationState } from '../kinds.ts';
import {
  guardianInvitations,
  guardianships,
  type InvitationRow,
  invitedLearners,
  learners,
} from '../tables.server.ts';
import { checkRoom, type Face, face, lockLearners } from './lock.server.ts';
import { mailAccepted } from './mails.server.ts';

/** An invitation as whoever has its link sees it. */
export type Invited = { state: InvitationState | 'expired'; expiresAt: Date; learners: Face[] };

/** What an invitation is about, by the secret of its link. @throws Failure not_found */
export async function openInvitation(context: Context, secret: string): Promise<Invited> {
  const [row] = await context.database
    .select()
    .from(guardianInvitations)
    .where(eq(guardianInvitations.hash, hashSecret(secret)));
  if (!row) throw new Failure('not_found');
  const meant = row.state === 'open' ? await meantBy(context, row) : [];
  return { state: stateOf(context, row, meant), expiresAt: row.expiresAt, learners: meant };
}

/**
 * Makes an account a guardian of the learners meant, and promises the inviter the mail about it. That the link came
 * back shows that an account with the address that it was mailed to reads its mails. Repeating it does nothing more.
 * @param zone where the guardian's browser is
 * @throws Failure not_found, invitation_over, already_guardian, too_many_guardians
 */
export async function acceptInvitation(
  outer: Context,
  secret: string,
  person: Person,
  zone: string | null,
): Promise<void> {
  await inTransaction(outer, async (context) => {
    const { database, clock } = context;
    const row = await lockInvitation(context, secret);
    await lockLearners(context, await idsMeant(context, row));
    const meant = await meantBy(context, row);
    const known = await lookedAfterBy(context, person);
    const added = meant.filter(({ id }) => !known.has(id));
    const state = stateOf(context, row, meant);
    if (state === 'accepted' && meant.length > 0 && added.length === 0) return;
    if (state !== 'open') throw new Failure('invitation_over');
    if (added.length === 0) throw new Failure('already_guardian');
    const ids = added.map(({ id }) => id);
    await checkRoom(context, ids);
    const createdAt = clock.now();
    const kind = 'guardian' as const;
    await database
      .insert(guardianships)
      .values(ids.map((learnerId) => ({ learnerId, userId: person.id, kind, createdAt, timeZone: zone })));
    if (row.email === person.email) await markConfirmed(context, person.id);
    await close(context, row, 'accepted');
    await mailAccepted(context, row, added);
  });
}

/** Declines an invitation; the inviter sees that it is gone. Repeating it does nothing more. @throws Failure not_found */
export async function declineInvitation(outer: Context, secret: string): Promise<void> {
  await inTransaction(outer, async (context) => {
    const row = await lockInvitation(context, secret);
    if (row.state === 'open') await close(context, row, 'declined');
  });
}

/** Acts on one invitation take turns. */
async function lockInvitation({ database }: Context, secret: string): Promise<InvitationRow> {
  const [row] = await database
    .select()
    .from(guardianInvitations)
    .where(eq(guardianInvitations.hash, hashSecret(secret)))
    .for('update');
  if (!row) throw new Failure('not_found');
  return row;
}

/** Without learners whom its inviter still answers for there is nothing to accept. */
function stateOf({ clock }: Context, row: InvitationRow, meant: readonly Face[]): Invited['state'] {
  if (row.state !== 'open') return row.state;
  if (meant.length === 0) return 'ended';
  return row.expiresAt <= clock.now() ? 'expired' : 'open';
}

async function idsMeant({ database }: Context, { id }: InvitationRow): Promise<string[]> {
  const rows = await database
    .select({ id: invitedLearners.learnerId })
    .from(invitedLearners)
    .where(eq(invitedLearners.invitationId, id));
  return rows.map((row) => row.id);
}

/** The learners meant whom the inviter still answers for. */
function meantBy({ database }: Context, { id, inviterId }: InvitationRow): Promise<Face[]> {
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

async function lookedAfterBy({ database }: Context, { id }: Person): Promise<Set<string>> {
  const rows = await database
    .select({ id: guardianships.learnerId })
    .from(guardianships)
    .where(eq(guardianships.userId, id));
  return new Set(rows.map((row) => row.id));
}

async function close(
  { database, clock }: Context,
  { id }: InvitationRow,
  state: 'accepted' | 'declined',
): Promise<void> {
  await database
    .update(guardianInvitations)
    .set({ state, email: null, endedAt: clock.now() })
    .where(eq(guardianInvitations.id, id));
}
