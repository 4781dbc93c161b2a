import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { hasAddress } from '#src/people/accounts/contact.server.ts';
import { type BroughtIn, bringInMany, stillOne } from '#src/people/accounts/invited/invited.server.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import { addressOfPhone } from '#src/people/accounts/phones/phone-address.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Ours } from './cells.ts';

/** An account as a run has to know it. */
export type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'phone' | 'role' | 'status' | 'name' | 'language' | 'timeZone'
> & {
  isStill: boolean;
  /** Somebody signed up with the address and has not shown that it is theirs: it may be anybody. */
  isUnproved: boolean;
};

/** Nobody whom the staff have made an account has agreed to anything in it before their address was confirmed. */
const isUnproved = sql<boolean>`${users.emailConfirmedAt} is null and ${users.agreedTo} is not null`;

/** The accounts of these addresses, of these phones, and of these ids. One query for all. */
export async function accountsOf(
  { database }: Pick<Context, 'database'>,
  {
    emails = [],
    phones = [],
    ids = [],
  }: { emails?: readonly string[]; phones?: readonly string[]; ids?: readonly string[] },
): Promise<Account[]> {
  if (emails.length + phones.length + ids.length === 0) return [];
  const { id, email, phone, role, status, name, language, timeZone } = users;
  const rows = await database
    .select({ id, email, phone, role, status, name, language, timeZone, isStill: stillOne(id), isUnproved })
    .from(users)
    .where(
      or(inArray(users.email, [...emails]), inArray(users.phone, [...phones]), inArray(users.id, [...ids])),
    );
  return rows.map((row) => ({ ...row, isStill: row.isStill === true }));
}

/** Makes invited accounts: nobody is written to. */
export async function bringIn(context: Context, all: readonly BroughtIn[]): Promise<Account[]> {
  const made = await bringInMany(context, all);
  return made.map((one) => ({ ...one, isStill: true, isUnproved: false }));
}

/**
 * Changes a still guardian's own data, and tells nobody. What stands in the place of an address goes with the phone.
 * @returns what it says now
 */
export async function changeGuardian(
  { database }: Context,
  id: string,
  cells: Ours,
): Promise<Partial<Account>> {
  const { email, phone, name, language, zone } = cells;
  const stands = phone ? sql`${addressOfPhone(phone)}` : sql`ltrim(${users.phone}, '+') || '@phone.invalid'`;
  const changed = {
    ...(phone && { email: sql`case when ${hasAddress(users)} then ${users.email} else ${stands} end` }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email: email ?? stands }),
    ...(name !== undefined && { name: name ?? '' }),
    ...(language && { language: language as Language }),
    ...(zone !== undefined && { timeZone: zone }),
  };
  if (Object.keys(changed).length === 0) return {};
  if (changed.email) await endInvitation(database, id, changed.email);
  const [now] = await database
    .update(users)
    .set(changed)
    .where(eq(users.id, id))
    .returning({
      ...{ email: users.email, phone: users.phone, name: users.name },
      ...{ language: users.language, timeZone: users.timeZone },
    });
  return now ?? {};
}

/**
 * Whoever has the invitation of before has not shown that the other address is theirs: it ends, and they are to be
 * invited anew. A code on paper goes on while there is no address.
 */
async function endInvitation(
  database: Context['database'],
  userId: string,
  address: string | SQL,
): Promise<void> {
  const another = database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        ne(users.email, address),
        or(hasAddress(users), sql`${address} not like '%@phone.invalid'`),
      ),
    );
  await database
    .update(invitedAccounts)
    .set({ linkHash: null, linkExpiresAt: null, invitedAt: null, reminders: 0 })
    .where(and(inArray(invitedAccounts.userId, another), isNull(invitedAccounts.acceptedAt)));
}

/** Who of these accounts is the first guardian of a child: no import gives them another family's children. */
export async function ownersAmong(
  { database }: Pick<Context, 'database'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ userId: guardianships.userId })
    .from(guardianships)
    .where(and(inArray(guardianships.userId, [...ids]), eq(guardianships.kind, 'owner')));
  return new Set(rows.map(({ userId }) => userId));
}
