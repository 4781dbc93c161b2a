import { and, eq, gt, ne } from 'drizzle-orm';
import { z } from 'zod';
import {
  endEmailChanges,
  holdUser,
  isChangeOf,
  linksADay,
  mintEmailLink,
  openEmailLink,
} from '#src/people/accounts/email-links.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction, type SignedIn } from '#src/platform/program/context.server.ts';
import { askSecondFactor, ownAddress } from '../accounts.server.ts';
import { askOwnPassword } from '../passwords/own-password.server.ts';
import { dropFactorSince } from '../second-factor/factors.server.ts';
import { logOut } from '../sessions/devices.server.ts';
import { emailConfirmations, passwordResets, type User, users } from '../tables.server.ts';
import type { HandingOut } from '../ways-in/ways-in.server.ts';
import { mailEmailChange, mailEmailChanged } from './email-mails.server.ts';

/**
 * Promises a mail to a new address; its link makes that the account's. What was asked for before is over. Whether
 * somebody else has an account with that address is looked up later, in a job: the answer is the same.
 * @throws Failure invalid_input (not the current password, a wrong code, the address of now), second_factor_needed,
 *   too_many_requests
 */
export async function askEmailChange(
  context: Context,
  body: { email: string; currentPassword: string; code?: string | undefined },
  caller: Pick<SignedIn, 'person' | 'address' | 'language' | 'log'>,
): Promise<void> {
  const user = await askOwnPassword(context, body.currentPassword, caller, 'e-mail change refused');
  await askSecondFactor(context, user, body.code, caller);
  const email = ownAddress(body.email);
  if (email === user.email) throw new Failure('invalid_input', { email: { key: 'same_email' } });
  await context.limiter.counter('e-mail change links', linksADay).take(user.id);
  await inTransaction(context, async (context) => {
    const { id } = await holdUser(context, user.id);
    await endEmailChanges(context, id);
    // Nobody is told this secret: the job makes the one that is mailed, unless the wish is over by then.
    const wish = hashSecret(await mintEmailLink(context, { id, email }, 'change'));
    await context.jobs.enqueue(context.database, sendEmailChangeLink, { wish });
  });
}

export const sendEmailChangeLink = defineJob({
  name: 'accounts.email-change-link',
  // Without a wish: from a process of the release before.
  data: z.object({ wish: z.string().optional() }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 5, delayMax: 300 },
  run: (context, { wish = '' }) =>
    inTransaction(context, async (context) => {
      const { database } = context;
      const link = emailConfirmations;
      const secret = mintSecret();
      const [wished] = await database
        .update(link)
        .set({ hash: hashSecret(secret) })
        .where(and(eq(link.hash, wish), eq(link.kind, 'change')))
        .returning({ id: link.userId, email: link.email });
      if (!wished) return;
      const [user] = await database.select().from(users).where(eq(users.id, wished.id));
      if (user?.status !== 'active' || (await isTaken(context, wished.email, user.id))) return;
      await mailEmailChange(context, { ...user, email: wished.email }, secret);
    }),
});

/** The address that an account waits for, if one was asked for. */
export async function awaitedEmail(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<{ email: string; until: Date } | undefined> {
  const { email, expiresAt: until } = emailConfirmations;
  const [found] = await database
    .select({ email, until })
    .from(emailConfirmations)
    // A link that was used stays, so that a second tap finds the same answer: nothing is waited for any more.
    .innerJoin(users, and(eq(users.id, emailConfirmations.userId), ne(users.email, email)))
    .where(and(isChangeOf(userId), gt(until, clock.now())));
  return found;
}

/**
 * Makes a confirmed address the account's, in the caller's transaction: both addresses are told, and the old one can
 * undo it for seven days.
 * @param user held by the caller
 * @throws Failure conflict where somebody has taken it meanwhile
 */
export async function takeNewEmail(context: Context, user: User, email: string): Promise<void> {
  await setEmail(context, user.id, email);
  const secret = await mintEmailLink(context, user, 'undo');
  await mailEmailChanged(context, { user, email }, secret);
}

/**
 * Gives an account its old address back by the link that was mailed there. All sessions end, links that were mailed
 * elsewhere do nothing any more, and a second factor that was set since then goes.
 * @throws Failure not_found, conflict where somebody has an account by it meanwhile
 */
export async function undoEmailChange(
  context: Context,
  rooms: readonly HandingOut[],
  secret: string,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const { database } = context;
    const { userId, email, createdAt } = await openEmailLink(context, secret, 'undo');
    const user = await holdUser(context, userId);
    if (user.email === email) return;
    await setEmail(context, userId, email);
    await logOut(context, rooms, userId);
    await dropFactorSince(context, userId, createdAt);
    await database
      .delete(emailConfirmations)
      .where(and(eq(emailConfirmations.userId, userId), ne(emailConfirmations.email, email)));
  });
}

/** Links for a new password that lie in another mailbox open the account no more. @throws Failure conflict */
async function setEmail(context: Context, id: string, email: string): Promise<void> {
  if (await isTaken(context, email, id)) throw new Failure('conflict');
  const { database, clock } = context;
  await database.update(users).set({ email, emailConfirmedAt: clock.now() }).where(eq(users.id, id));
  await database.delete(passwordResets).where(eq(passwordResets.userId, id));
}

async function isTaken({ database }: Pick<Context, 'database'>, email: string, id: string): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)));
  return found.length > 0;
}
