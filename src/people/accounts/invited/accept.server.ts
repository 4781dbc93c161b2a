import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Caller, type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { hasAddress } from '../contact.server.ts';
import { markConfirmed } from '../email-links.server.ts';
import { refuseCommon } from '../passwords/common-passwords.server.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import { openSession } from '../sessions/sessions.server.ts';
import { type User, users } from '../tables.server.ts';
import { forgiveTries } from '../tries.server.ts';
import { invitedAccounts } from './tables.server.ts';

/**
 * Accepts an invitation by the secret of its link: sets the first password, keeps to what they agreed, confirms the
 * address, and opens a session. From then on the account is like any other; what was not sent before is not sent now.
 * @throws Failure reset_link_spent (used, too old, or an invitation came after it), invalid_input (a password that
 *   everybody tries)
 */
export async function acceptInvitation(
  context: Context,
  { token, password, agreedTo }: { token: string; password: string; agreedTo: Agreed<'account'> },
  caller: Pick<Caller, 'userAgent' | 'zone' | 'log'>,
): Promise<{ token: string; user: User }> {
  await refuseCommon(password);
  const passwordHash = await hashPassword(password);
  const accepted = await inTransaction(context, async (context) => {
    const { database, clock } = context;
    const now = clock.now();
    const [link] = await database
      .update(invitedAccounts)
      .set({ acceptedAt: now, linkHash: null, linkExpiresAt: null })
      .where(openWith(token, now))
      .returning({ userId: invitedAccounts.userId });
    if (!link) throw new Failure('reset_link_spent');
    const [user] = await database
      .update(users)
      .set({ passwordHash, agreedTo })
      .where(and(eq(users.id, link.userId), eq(users.status, 'active'), hasAddress(users)))
      .returning();
    if (!user) throw new Failure('reset_link_spent');
    // The link came by mail.
    await markConfirmed(context, user.id);
    const session = await openSession(context, user.id, { remember: false }, caller);
    return { token: session, user: { ...user, emailConfirmedAt: now } };
  });
  await forgiveTries(context, accepted.user.email);
  caller.log.info({ person: accepted.user.id }, 'invitation accepted');
  return accepted;
}

/** Whether the link with this secret still works. */
export async function isInvitationOpen(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  token: string,
): Promise<boolean> {
  const [open] = await database
    .select({ id: users.id })
    .from(invitedAccounts)
    .innerJoin(users, eq(users.id, invitedAccounts.userId))
    .where(and(openWith(token, clock.now()), hasAddress(users)));
  return open !== undefined;
}

/** Of invited accounts: that this secret opens one of them at that time. */
export function openWith(token: string, now: Date) {
  return and(
    eq(invitedAccounts.linkHash, hashSecret(token)),
    gt(invitedAccounts.linkExpiresAt, now),
    isNull(invitedAccounts.acceptedAt),
  );
}
