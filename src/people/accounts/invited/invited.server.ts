import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import { type User, users } from '../tables.server.ts';
import { invitedAccounts } from './tables.server.ts';

/** Somebody who is brought in: the address in small letters, or what stands for one; an IANA zone or null. */
export type BroughtIn = {
  email: string;
  phone?: string | null;
  role: 'student' | 'teacher';
  name: string;
  language: Language;
  timeZone: string | null;
};

/**
 * Makes an invited account in the caller's transaction: nobody is told, nobody can log in, no consent is recorded.
 * @throws Failure conflict (an account has this address)
 */
export async function bringIn(context: Context, person: BroughtIn): Promise<User> {
  const [made] = await bringInMany(context, [person]);
  if (!made) throw new Failure('conflict');
  return made;
}

/**
 * The same for many, in two statements however many they are. All or none: who has an account already is the caller's
 * to know.
 * @returns the accounts, in the order given
 * @throws Failure conflict (an account has one of the addresses, or one is given twice)
 */
export async function bringInMany(context: Context, people: readonly BroughtIn[]): Promise<User[]> {
  if (people.length === 0) return [];
  const { database, clock } = context;
  const now = clock.now();
  // Of a secret that is not kept: no password matches it, and one hash serves all.
  const passwordHash = await hashPassword(mintSecret());
  const rows = people.map((person) => ({ ...person, passwordHash, createdAt: now }));
  const made = await database
    .insert(users)
    .values(rows)
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (made.length !== people.length) throw new Failure('conflict');
  await database.insert(invitedAccounts).values(made.map(({ id }) => ({ userId: id, broughtInAt: now })));
  const byEmail = new Map(made.map((user) => [user.email, user]));
  return rows.flatMap(({ email }) => byEmail.get(email) ?? []);
}

/** Whether an account is an invited one: brought in, and its invitation not yet accepted. */
export async function isInvitedAccount(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<boolean> {
  const [row] = await database
    .select({ userId: invitedAccounts.userId })
    .from(invitedAccounts)
    .where(and(eq(invitedAccounts.userId, userId), isNull(invitedAccounts.acceptedAt)));
  return row !== undefined;
}

/** Of a column with an account's id: that it was brought in, whether its invitation was accepted or not. */
export function wasBroughtIn(userId: AnyPgColumn): SQL {
  return sql`exists (select from ${invitedAccounts} where ${invitedAccounts.userId} = ${userId})`;
}

/** Somebody answers for the account by other means than its invitation. */
export async function markAccepted(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  await database
    .update(invitedAccounts)
    .set({ acceptedAt: clock.now(), linkHash: null, linkExpiresAt: null })
    .where(and(eq(invitedAccounts.userId, userId), isNull(invitedAccounts.acceptedAt)));
}

/** Of a column with an account's id: that it is an invited one. For lists and counts; what is sent is held by the database. */
export function stillOne(userId: AnyPgColumn): SQL {
  return sql`exists (select from ${invitedAccounts} where ${invitedAccounts.userId} = ${userId} and ${invitedAccounts.acceptedAt} is null)`;
}
