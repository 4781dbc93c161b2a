import { eq, inArray, or, sql } from 'drizzle-orm';
import { type BroughtIn, bringInMany, stillOne } from '#src/people/accounts/still/still.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Ours } from './cells.ts';

/** An account as a run has to know it. */
export type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'role' | 'status' | 'name' | 'language' | 'timeZone'
> & {
  isStill: boolean;
  /** Somebody signed up with the address and has not shown that it is theirs: it may be anybody. */
  isUnproved: boolean;
};

/** Nobody whom the staff have made an account has agreed to anything in it before their address was confirmed. */
const isUnproved = sql<boolean>`${users.emailConfirmedAt} is null and ${users.agreedTo} is not null`;

/** The accounts of these addresses, and of these ids. One query for all. */
export async function accountsOf(
  { database }: Pick<Context, 'database'>,
  { emails = [], ids = [] }: { emails?: readonly string[]; ids?: readonly string[] },
): Promise<Account[]> {
  if (emails.length + ids.length === 0) return [];
  const { id, email, role, status, name, language, timeZone } = users;
  const rows = await database
    .select({ id, email, role, status, name, language, timeZone, isStill: stillOne(id), isUnproved })
    .from(users)
    .where(or(inArray(users.email, [...emails]), inArray(users.id, [...ids])));
  return rows.map((row) => ({ ...row, isStill: row.isStill === true }));
}

/** Makes still accounts: nobody is written to. */
export async function bringIn(context: Context, all: readonly BroughtIn[]): Promise<Account[]> {
  const made = await bringInMany(context, all);
  return made.map((one) => ({ ...one, isStill: true, isUnproved: false }));
}

/** Changes a still guardian's own data, and tells nobody. @returns what it has changed */
export async function changeGuardian(
  { database }: Context,
  id: string,
  cells: Ours,
): Promise<Partial<Account>> {
  const { email, name, language, zone } = cells;
  const changed = {
    ...(email && { email }),
    ...(name !== undefined && { name: name ?? '' }),
    ...(language && { language: language as Language }),
    ...(zone !== undefined && { timeZone: zone }),
  };
  if (Object.keys(changed).length > 0) await database.update(users).set(changed).where(eq(users.id, id));
  return changed;
}
