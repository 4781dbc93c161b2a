import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { dropFactor } from './second-factor/factors.server.ts';
import { emailConfirmations, type emailLinks, type User, users } from './tables.server.ts';

type EmailLinkKind = (typeof emailLinks)[number];
type EmailLink = { userId: string; email: string; kind: EmailLinkKind; createdAt: Date };

/** Days in which a mailed link works. */
const linkDays = 7;
/** Links mailed for one person a day. */
export const linksADay = { count: 5, seconds: 24 * 3600 };

/** Makes the secret of a link about an address, in the caller's transaction. @param kind what it does */
export async function mintEmailLink(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  kind: EmailLinkKind = 'confirm',
): Promise<string> {
  const secret = mintSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + linkDays * 24 * 3_600_000);
  await database
    .insert(emailConfirmations)
    .values({ hash: hashSecret(secret), userId, kind, email, createdAt, expiresAt });
  return secret;
}

/**
 * Ends what would give an account another address: it may have been asked for with a password that no longer holds.
 * The link that undoes a change stays, for it is the owner's.
 */
export async function endEmailChanges(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<void> {
  await database.delete(emailConfirmations).where(isChangeOf(userId));
}

/** What waits to become an account's address; there is one at most. */
export function isChangeOf(userId: string): SQL | undefined {
  return and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.kind, 'change'));
}

/** What a secret opens, while it lasts. @throws Failure not_found */
export async function openEmailLink(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  secret: string,
  ...kinds: EmailLinkKind[]
): Promise<EmailLink> {
  const { userId, email, kind, hash, createdAt, expiresAt } = emailConfirmations;
  const [link] = await database
    .select({ userId, email, kind, createdAt })
    .from(emailConfirmations)
    .where(and(eq(hash, hashSecret(secret)), inArray(kind, kinds), gt(expiresAt, clock.now())));
  if (!link) throw new Failure('not_found');
  return link;
}

/** Whose address it is about; nobody else changes it until the transaction ends. @throws Failure not_found */
export async function holdUser({ database }: Pick<Context, 'database'>, id: string): Promise<User> {
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
    .for('update');
  if (!user) throw new Failure('not_found');
  return user;
}

/**
 * Notes that somebody reads what is mailed to their account: a link of ours came back. A second factor from before
 * that goes, for it may be another person's.
 */
export async function markConfirmed(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  const noted = await database
    .update(users)
    .set({ emailConfirmedAt: clock.now() })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id });
  if (noted.length > 0) await dropFactor({ database }, userId);
}

/**
 * Lets somebody through who has shown that they read what is mailed to their account: calendars, data rights,
 * payments and guardians need it. Enrolling and joining never wait for it.
 * @throws Failure email_not_confirmed
 */
export async function requireConfirmed(context: Context, { id }: Pick<Person, 'id'>): Promise<void> {
  if (!(await isConfirmed(context, id))) throw new Failure('email_not_confirmed');
}

/** Whether somebody has shown that they read what is mailed to their account. */
export async function isConfirmed({ database }: Context, userId: string): Promise<boolean> {
  const [user] = await database
    .select({ at: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(user?.at);
}
