import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  holdUser,
  isConfirmed,
  linksADay,
  markConfirmed,
  mintEmailLink,
  openEmailLink,
} from '#src/people/accounts/email-links.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { users } from '../tables.server.ts';
import { takeNewEmail } from './change-email.server.ts';
import { mailConfirmation } from './email-mails.server.ts';

/** Promises another mail with the link, unless the address is confirmed. @throws Failure too_many_requests */
export async function askConfirmation(context: Context, { id }: Pick<Person, 'id'>): Promise<void> {
  if (await isConfirmed(context, id)) return noteSoAlready();
  await context.limiter.counter('confirmation links', linksADay).take(id);
  await context.jobs.enqueue(context.database, sendConfirmationLink, { id });
}

export const sendConfirmationLink = defineJob({
  name: 'accounts.confirmation-link',
  data: z.object({ id: z.uuid() }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 5, delayMax: 300 },
  run: (context, { id }) =>
    inTransaction(context, async (context) => {
      const [user] = await context.database.select().from(users).where(eq(users.id, id));
      if (user?.status !== 'active' || user.emailConfirmedAt) return;
      await mailConfirmation(context, user, await mintEmailLink(context, user));
    }),
});

/**
 * What a press on the page of a mailed link confirms: the address to which it was mailed, whether it replaces another
 * one, and whether it belongs to another account than the caller's. Nothing else is told of the account.
 * @param caller who is logged in where the link was opened
 * @throws Failure not_found: as `confirmEmail`
 */
export async function aboutConfirmation(
  context: Context,
  secret: string,
  caller: Pick<Person, 'id'> | undefined,
): Promise<{ email: string; isChange: boolean; isOthers: boolean }> {
  const { userId, email, kind } = await openEmailLink(context, secret, 'confirm', 'change');
  const isChange = kind === 'change';
  const [user] = await context.database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  if (!user || (user.email !== email && !isChange)) throw new Failure('not_found');
  return { email, isChange, isOthers: caller !== undefined && caller.id !== userId };
}

/**
 * Confirms an address by the secret of a mailed link, or makes it the account's. A second tap on the link finds the
 * same answer.
 * @throws Failure not_found: unknown, too old, or of an address that the account no longer has; conflict
 */
export async function confirmEmail(context: Context, secret: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const { userId, email, kind } = await openEmailLink(context, secret, 'confirm', 'change');
    const user = await holdUser(context, userId);
    if (user.email === email) return markConfirmed(context, userId);
    if (kind !== 'change') throw new Failure('not_found');
    await takeNewEmail(context, user, email);
  });
}
