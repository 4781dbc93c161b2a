import { and, eq, type SQL } from 'drizzle-orm';
import { hasAddress } from '#src/people/accounts/contact.server.ts';
import { requireConfirmed } from '#src/people/accounts/email-links.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOnDevice } from '#src/people/accounts/zones.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import {
  guardianInvitations,
  guardianships,
  type InvitationRow,
  invitedLearners,
  type LearnerFace,
} from '../tables.server.ts';
import { checkRoom, lockLearners } from './lock.server.ts';
import { mailAccepted, mailAsked, mailLetIn } from './mails.server.ts';
import { meantBy, stateOfInvitation } from './opened.server.ts';

/**
 * Makes an account with the invited address a guardian of the learners meant, and promises the inviter the mail about
 * it. An account with another address asks the inviter, who is mailed about that. The address has to be confirmed:
 * somebody to whom the mail was forwarded could sign up with the address that it names. Repeating it does nothing more.
 * @param zone where the guardian's browser is
 * @throws Failure email_not_confirmed, not_found, invitation_over, already_guardian, too_many_guardians
 */
export function acceptInvitation(
  context: Context,
  secret: string,
  person: Person,
  zone: string | null,
): Promise<'accepted' | 'asked'> {
  return inTransaction(context, async (context) => {
    await requireConfirmed(context, person);
    const row = await lockInvitation(context, secret);
    const { state, meant, added } = await whatIsNew(context, row, person.id);
    if (state === 'accepted' && meant.length > 0 && added.length === 0) return 'accepted';
    const isInvited = row.email === person.email;
    if (state === 'asked' && row.askedBy === person.id) return 'asked';
    if (state !== 'open' && !(state === 'asked' && isInvited)) throw new Failure('invitation_over');
    await checkNew(context, added);
    if (!isInvited) {
      await setAsker(context, row, person.id);
      await mailAsked(context, row, added);
      return 'asked';
    }
    await addGuardian(context, row, { added, userId: person.id, zone });
    return 'accepted';
  });
}

/**
 * Lets in whoever asked to accept an invitation with another address, and tells them by mail.
 * @param row locked by the caller
 * @throws Failure not_found, invitation_over, already_guardian, too_many_guardians
 */
export async function letInAsker(context: Context, row: InvitationRow): Promise<void> {
  const { askedBy } = row;
  if (!askedBy) throw new Failure('not_found');
  const { state, added } = await whatIsNew(context, row, askedBy);
  await checkFamily(context, askedBy);
  if (state !== 'asked') throw new Failure('invitation_over');
  await checkNew(context, added);
  await addGuardian(context, row, { added, userId: askedBy, zone: zoneOnDevice(askedBy) });
  await mailLetIn(context, askedBy, row, added);
}

/** Whoever asked may have been blocked meanwhile, become a teacher, or have no address. @throws Failure invitation_over */
async function checkFamily({ database }: Context, userId: string): Promise<void> {
  const [family] = await database
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, userId), eq(users.role, 'student'), eq(users.status, 'active'), hasAddress(users)),
    )
    .for('no key update');
  if (!family) throw new Failure('invitation_over');
}

/** Which learners an invitation would give an account, and its state; locked until the transaction ends. */
async function whatIsNew(context: Context, row: InvitationRow, userId: string) {
  await lockLearners(context, await idsMeant(context, row));
  const meant = await meantBy(context, row);
  const known = await lookedAfterBy(context, userId);
  const added = meant.filter(({ id }) => !known.has(id));
  return { state: stateOfInvitation(context, row, meant), meant, added };
}

async function checkNew(context: Context, added: readonly LearnerFace[]): Promise<void> {
  if (added.length === 0) throw new Failure('already_guardian');
  await checkRoom(
    context,
    added.map(({ id }) => id),
  );
}

type NewGuardian = { added: readonly LearnerFace[]; userId: string; zone: string | null | SQL };

async function addGuardian(
  context: Context,
  row: InvitationRow,
  { added, userId, zone }: NewGuardian,
): Promise<void> {
  const { database, clock } = context;
  const rest = { userId, kind: 'guardian' as const, createdAt: clock.now(), timeZone: zone };
  await database.insert(guardianships).values(added.map(({ id: learnerId }) => ({ learnerId, ...rest })));
  await closeInvitation(context, row, 'accepted');
  await mailAccepted(context, row, added);
}

async function setAsker({ database }: Context, { id }: InvitationRow, askedBy: string): Promise<void> {
  await database.update(guardianInvitations).set({ askedBy }).where(eq(guardianInvitations.id, id));
}

/**
 * Declines an invitation; the inviter sees that it is gone. Repeating it does nothing more.
 * @throws Failure not_found
 */
export async function declineInvitation(context: Context, secret: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const row = await lockInvitation(context, secret);
    if (row.state === 'open') await closeInvitation(context, row, 'declined');
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

async function idsMeant({ database }: Context, { id }: InvitationRow): Promise<string[]> {
  const rows = await database
    .select({ id: invitedLearners.learnerId })
    .from(invitedLearners)
    .where(eq(invitedLearners.invitationId, id));
  return rows.map((row) => row.id);
}

async function lookedAfterBy({ database }: Context, userId: string): Promise<Set<string>> {
  const rows = await database
    .select({ id: guardianships.learnerId })
    .from(guardianships)
    .where(eq(guardianships.userId, userId));
  return new Set(rows.map((row) => row.id));
}

async function closeInvitation(
  { database, clock }: Context,
  { id }: InvitationRow,
  state: 'accepted' | 'declined',
): Promise<void> {
  await database
    .update(guardianInvitations)
    .set({ state, email: null, askedBy: null, endedAt: clock.now() })
    .where(eq(guardianInvitations.id, id));
}
