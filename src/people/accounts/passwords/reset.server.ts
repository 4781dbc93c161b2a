import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { canonicalEmail } from '../accounts.server.ts';
import { markConfirmed } from '../email-links.server.ts';
import { inviteWhoAsks } from '../invitations.server.ts';
import { mailReset } from '../mails.server.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';
import { passwordResets, users } from '../tables.server.ts';
import { forgiveTries } from '../tries.server.ts';
import { endBegun, endHandedOut, type HandingOut } from '../ways-in/ways-in.server.ts';
import { refuseCommon } from './common-passwords.server.ts';
import { hashPassword } from './passwords.server.ts';

/** How long a mailed link sets a new password, in milliseconds. */
const linkLength = 60 * 60 * 1000;
/** Links mailed to one person an hour: more are somebody else's doing. */
const links = { count: 5, seconds: 3600 };

/**
 * Promises the mail with the link, if there is such an account. Whether there is one is looked up later, in a
 * job: the answer is the same, and as quick, for everybody.
 */
export async function forgetPassword(context: Context, email: string): Promise<void> {
  await context.jobs.enqueue(context.database, sendResetLink, { email: canonicalEmail(email) });
}

/** Mails the link; whoever has an invited account is invited instead, for they have not agreed to anything yet. */
export const sendResetLink = defineJob({
  name: 'accounts.reset-link',
  data: z.object({ email: z.string() }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 5, delayMax: 300 },
  async run(context, { email }) {
    const [user] = await context.database.select().from(users).where(eq(users.email, email));
    if (user?.status !== 'active') return;
    if (await inTransaction(context, (context) => inviteWhoAsks(context, user))) return;
    const enough = await context.limiter
      .counter('reset links', links)
      .take(user.id)
      .then(
        () => false,
        () => true,
      );
    if (enough) return;
    await inTransaction(context, async (context) => {
      const secret = mintSecret();
      const now = context.clock.now();
      const expiresAt = new Date(now.getTime() + linkLength);
      await context.database
        .insert(passwordResets)
        .values({ hash: hashSecret(secret), userId: user.id, createdAt: now, expiresAt });
      await mailReset(context, user, secret);
    });
  },
});

/**
 * Sets a new password by the secret of a mailed link. The link is spent, and with it end all other links and sessions
 * of the account, a wish for another address, and what it has handed out, unless that is kept. If the address was not
 * confirmed before, a second factor may be another person's, and goes.
 * @returns whose password it is
 * @throws Failure reset_link_spent, invalid_input (a password that everybody tries)
 */
export async function resetPassword(
  context: Context,
  rooms: readonly HandingOut[],
  {
    token,
    password,
    keepHandedOut,
  }: { token: string; password: string; keepHandedOut?: boolean | undefined },
): Promise<{ id: string }> {
  await refuseCommon(password);
  const passwordHash = await hashPassword(password);
  const user = await inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [reset] = await database
      .delete(passwordResets)
      .where(and(eq(passwordResets.hash, hashSecret(token)), gt(passwordResets.expiresAt, clock.now())))
      .returning({ userId: passwordResets.userId });
    if (!reset) throw new Failure('reset_link_spent');
    await database.delete(passwordResets).where(eq(passwordResets.userId, reset.userId));
    await endSessionsOf(context, reset.userId);
    await endBegun(context, rooms, reset.userId);
    if (!keepHandedOut) await endHandedOut(context, rooms, reset.userId);
    const [user] = await database
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, reset.userId))
      .returning({ id: users.id, email: users.email });
    if (!user) throw new Failure('reset_link_spent');
    // The link came by mail.
    await markConfirmed(context, user.id);
    return user;
  });
  await forgiveTries(context, user.email);
  return user;
}
