import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import { defineJob } from '#src/platform/jobs.server.ts';
import { type Language, languages } from '#src/platform/language.ts';
import type { Person } from '#src/platform/person.ts';
import { hashSecret, mintSecret } from '#src/platform/secrets.server.ts';
import { mailConfirmation } from './mails.server.ts';
import { emailConfirmations, type User, users } from './tables.server.ts';

/** Days in which a mailed link confirms an address; afterwards a new one is asked for. */
const linkDays = 7;
/** Links mailed to one person a day. */
const links = { count: 5, seconds: 24 * 3600 };

/** Makes the secret of a link that confirms somebody's address, in the caller's transaction. */
export async function mintConfirmation(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
): Promise<string> {
  const secret = mintSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + linkDays * 24 * 3_600_000);
  await database
    .insert(emailConfirmations)
    .values({ hash: hashSecret(secret), userId, email, createdAt, expiresAt });
  return secret;
}

/** Promises another mail with the link, unless the address is confirmed. @throws Failure too_many_requests */
export async function askConfirmation(
  context: Context,
  { id }: Pick<Person, 'id'>,
  language: Language,
): Promise<void> {
  if (await isConfirmed(context, id)) return;
  await context.limiter.counter('confirmation links', links).take(id);
  await context.jobs.enqueue(context.database, sendConfirmationLink, { id, language });
}

export const sendConfirmationLink = defineJob({
  name: 'accounts.confirmation-link',
  data: z.object({ id: z.uuid(), language: z.enum(languages) }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 5, delayMax: 300 },
  run: (outer, { id, language }) =>
    inTransaction(outer, async (context) => {
      const [user] = await context.database.select().from(users).where(eq(users.id, id));
      if (user?.status !== 'active' || user.emailConfirmedAt) return;
      await mailConfirmation(context, { ...user, language }, await mintConfirmation(context, user));
    }),
});

/**
 * Confirms an address by the secret of a mailed link. A second tap on the link finds the same answer.
 * @throws Failure not_found: unknown, too old, or of an address that the account no longer has
 */
export async function confirmEmail(outer: Context, secret: string): Promise<void> {
  await inTransaction(outer, async (context) => {
    const { database, clock } = context;
    const [link] = await database
      .select({ userId: emailConfirmations.userId, email: emailConfirmations.email })
      .from(emailConfirmations)
      .where(
        and(eq(emailConfirmations.hash, hashSecret(secret)), gt(emailConfirmations.expiresAt, clock.now())),
      );
    if (!link) throw new Failure('not_found');
    const [user] = await database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, link.userId), eq(users.email, link.email), eq(users.status, 'active')));
    if (!user) throw new Failure('not_found');
    await markConfirmed(context, user.id);
  });
}

/** Notes that somebody reads what is mailed to their account: by a link of ours that came back. */
export async function markConfirmed(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  await database
    .update(users)
    .set({ emailConfirmedAt: clock.now() })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
}

/** Whether somebody has shown that they read what is mailed to their account. */
export async function isConfirmed({ database }: Context, userId: string): Promise<boolean> {
  const [user] = await database
    .select({ at: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(user?.at);
}
