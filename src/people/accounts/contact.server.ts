import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { matches } from '#src/platform/database/search.server.ts';
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

/** Of accounts: that mail can be sent to them. */
export function hasAddress({ email }: Pick<Columns, 'email'>): SQL {
  return sql`not (${isReachedByPhone({ email })})`;
}

/**
 * Accounts in whose e-mail this stands; where it is a phone, however it is written, also those who have it, and in a
 * part of it those who have no e-mail. All of them when nothing is said.
 */
export function emailHas(part: string | undefined): SQL | undefined {
  if (!part) return undefined;
  const byEmail = and(hasAddress(users), matches(users.email, part.trim().toLowerCase()));
  const digits = part.replace(/\D/g, '');
  if (digits.length < 4 || !/^[\d\s+().-]+$/.test(part)) return byEmail;
  return or(
    byEmail,
    and(not(hasAddress(users)), matches(users.email, digits)),
    inArray(users.phone, [digits, `+${digits}`]),
  );
}
