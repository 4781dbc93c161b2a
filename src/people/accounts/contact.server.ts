import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { matches } from '#src/platform/database/search.server.ts';
import { asPhone } from '#src/platform/forms/typed.ts';
import { users } from './tables.server.ts';

type Columns = { email: AnyPgColumn; phone: AnyPgColumn };

/** Of accounts: that their address only stands in the place of one, as `isPhoneAddress` says it. */
function isReachedByPhone({ email }: Pick<Columns, 'email'>): SQL {
  return sql`${email} like '%@phone.invalid'`;
}

/** Of accounts: how somebody is reached, as `contactOf` says it. */
export function contactIn({ email, phone }: Columns): SQL<string> {
  return sql<string>`case when ${isReachedByPhone({ email })} then ${phone} else ${email} end`;
}

/** Of accounts: what somebody is called, where they have said it; else how they are reached. */
export function calledIn({ name, ...contact }: Columns & { name: AnyPgColumn }): SQL<string> {
  return sql<string>`coalesce(nullif(${name}, ''), ${contactIn(contact)})`;
}

/** Of accounts: that mail can be sent to them. */
export function hasAddress({ email }: Pick<Columns, 'email'>): SQL {
  return sql`not (${isReachedByPhone({ email })})`;
}

/**
 * Accounts in whose e-mail this stands, or in whose phone, however it is written. All of them when nothing is said.
 */
export function emailHas(part: string | undefined): SQL | undefined {
  if (!part) return undefined;
  const byEmail = and(hasAddress(users), matches(users.email, part.trim().toLowerCase()));
  return or(byEmail, phoneHas(part));
}

/**
 * Accounts in whose phone this stands: four digits at least, written as phones are. Behind two zeros a number begins with
 * its country, as it is kept.
 */
export function phoneHas(part: string): SQL | undefined {
  const written = asPhone(part).trim();
  const digits = written.replace(/\D/g, '');
  if (digits.length < 4 || !/^[\d\s+().-]+$/.test(written)) return undefined;
  const [, fromCountry] = /^00([1-9]\d{3,})$/.exec(digits) ?? [];
  return or(matches(users.phone, digits), fromCountry ? like(users.phone, `+${fromCountry}%`) : undefined);
}
