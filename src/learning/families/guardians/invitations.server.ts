import { and, asc, eq, lte } from 'drizzle-orm';
import { canonicalEmail } from '#src/people/accounts/accounts.server.ts';
import { hasAddress } from '#src/people/accounts/contact.server.ts';
import { requireConfirmed } from '#src/people/accounts/email-links.server.ts';
import { type User, users } from '#src/people/accounts/tables.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { invitationDays, mostInvitations } from '../family.ts';
import {
  guardianInvitations,
  type InvitationRow,
  invitedLearners,
  type LearnerFace,
  learners,
} from '../tables.server.ts';
import { letInAsker } from './accepting.server.ts';
import { checkRoom, face, lockOwned } from './lock.server.ts';
import { mailInvitation } from './mails.server.ts';

/** An invitation that waits for an answer, and whom it is about. */
export type WaitingInvitation = InvitationRow & {
  email: string;
  learners: LearnerFace[];
  /** Who has opened its link with another address, and asks to accept it. */
  asker: Pick<User, 'name' | 'email'> | null;
};

/** How many invitations one account may mail in a day. */
const mailsADay = { count: 10, seconds: 24 * 3600 };

/** The invitations of an account that wait for an answer, also those that are too old; the first one first. */
export async function invitationsOf(
  { database }: Context,
  inviterId: string,
  id?: string,
): Promise<WaitingInvitation[]> {
  const { state } = guardianInvitations;
  const rows = await database
    .select({ row: guardianInvitations, learner: face, asker: { name: users.name, email: users.email } })
    .from(guardianInvitations)
    .innerJoin(invitedLearners, eq(invitedLearners.invitationId, guardianInvitations.id))
    .innerJoin(learners, eq(learners.id, invitedLearners.learnerId))
    // Whoever was blocked meanwhile, became a teacher, or has no address, does not count as asking.
    .leftJoin(
      users,
      and(
        eq(users.id, guardianInvitations.askedBy),
        eq(users.role, 'student'),
        eq(users.status, 'active'),
        hasAddress(users),
      ),
    )
    .where(
      and(
        eq(guardianInvitations.inviterId, inviterId),
        eq(state, 'open'),
        id === undefined ? undefined : eq(guardianInvitations.id, id),
      ),
    )
    .orderBy(asc(guardianInvitations.id), asc(learners.createdAt), asc(learners.id));
  const byId = Map.groupBy(rows, ({ row }) => row.id);
  return [...byId.values()].flatMap((all) => {
    const [first] = all;
    if (!first?.row.email) return [];
    const { row, asker } = first;
    return [{ ...row, email: first.row.email, asker, learners: all.map(({ learner }) => learner) }];
  });
}

/**
 * Invites somebody to look after learners that the inviter answers for, and promises the mail. Nobody is told whether
 * the address has an account, or already looks after them.
 * @throws Failure email_not_confirmed, invalid_input (one’s own address), not_found, too_many_guardians,
 *   too_many_invitations, already_invited, too_many_requests
 */
export async function invite(
  context: Context,
  asked: { email: string; language?: Language | undefined; learnerIds?: readonly string[] | undefined },
  person: Person,
): Promise<WaitingInvitation> {
  const email = canonicalEmail(asked.email);
  if (email === person.email) throw new Failure('invalid_input', { email: { key: 'own_email' } });
  await requireConfirmed(context, person);
  await countMail(context, person);
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    // One after the other: each counts.
    await takeTurns(context, 'guardian invitations', person.id);
    const meant = await lockOwned(context, person.id, asked.learnerIds);
    const ids = meant.map(({ id }) => id);
    await checkRoom(context, ids);
    await makeRoomFor(context, email, person);
    const secret = mintSecret();
    const createdAt = clock.now();
    const [made] = await database
      .insert(guardianInvitations)
      .values({
        hash: hashSecret(secret),
        inviterId: person.id,
        email,
        language: asked.language ?? person.language,
        createdAt,
        expiresAt: daysAfter(createdAt),
      })
      .returning();
    if (!made) throw new Failure('unexpected');
    await database
      .insert(invitedLearners)
      .values(ids.map((learnerId) => ({ invitationId: made.id, learnerId })));
    const waiting = { ...made, email, asker: null, learners: meant };
    await mailInvitation(context, waiting, secret);
    return waiting;
  });
}

/** Mails an invitation again with a new link; the old one ends, and what was asked by it. @throws as invite does */
export async function inviteAgain(context: Context, id: string, person: Person): Promise<WaitingInvitation> {
  await requireConfirmed(context, person);
  await countMail(context, person);
  return inTransaction(context, async (context) => {
    const secret = mintSecret();
    const renewed = { hash: hashSecret(secret), askedBy: null, expiresAt: daysAfter(context.clock.now()) };
    await context.database.update(guardianInvitations).set(renewed).where(isOpen(id, person));
    const [waiting] = await invitationsOf(context, person.id, id);
    if (!waiting) throw new Failure('not_found');
    await mailInvitation(context, waiting, secret);
    return waiting;
  });
}

/** Takes an invitation back: its link says so. Repeating it does nothing more. @throws Failure not_found */
export async function takeBack({ database, clock }: Context, id: string, person: Person): Promise<void> {
  const own = and(eq(guardianInvitations.id, id), eq(guardianInvitations.inviterId, person.id));
  const [found] = await database.select({ id: guardianInvitations.id }).from(guardianInvitations).where(own);
  if (!found) throw new Failure('not_found');
  const ended = { state: 'ended', email: null, askedBy: null, endedAt: clock.now() } as const;
  const now = await database
    .update(guardianInvitations)
    .set(ended)
    .where(isOpen(id, person))
    .returning({ id: guardianInvitations.id });
  if (now.length === 0) noteSoAlready();
}

/** Lets in whoever asks to accept an invitation of one's own. @throws Failure not_found, and as letInAsker does */
export async function letIn(context: Context, id: string, person: Person): Promise<void> {
  await inTransaction(context, async (context) => {
    const [row] = await context.database
      .select()
      .from(guardianInvitations)
      .where(isOpen(id, person))
      .for('update');
    if (!row) throw new Failure('not_found');
    await letInAsker(context, row);
  });
}

/** Makes sure that another may be open; an expired one to the same address is deleted. */
async function makeRoomFor({ database, clock }: Context, email: string, { id }: Person): Promise<void> {
  const { inviterId, state, email: address, expiresAt } = guardianInvitations;
  const open = and(eq(inviterId, id), eq(state, 'open'));
  await database
    .delete(guardianInvitations)
    .where(and(open, eq(address, email), lte(expiresAt, clock.now())));
  const waiting = await database.select({ address }).from(guardianInvitations).where(open);
  if (waiting.some((one) => one.address === email)) throw new Failure('already_invited');
  if (waiting.length >= mostInvitations)
    throw new Failure('too_many_invitations', undefined, { most: mostInvitations });
}

function isOpen(id: string, person: Person) {
  return and(
    eq(guardianInvitations.id, id),
    eq(guardianInvitations.inviterId, person.id),
    eq(guardianInvitations.state, 'open'),
  );
}

function countMail({ limiter }: Context, { id }: Person): Promise<void> {
  return limiter.counter('guardian invitations', mailsADay).take(id);
}

function daysAfter(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 24 * 3_600_000);
}
