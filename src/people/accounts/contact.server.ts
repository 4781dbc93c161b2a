import { type SQL, sql } from 'drizzle-orm';
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

/** Accounts in whose e-mail this stands, or the digits of a phone; all of them when nothing is said. */
export function emailHas(part: string | undefined): SQL | undefined {
  return part ? matches(users.email, part.trim().toLowerCase().replace(/^\+/, '')) : undefined;
}
