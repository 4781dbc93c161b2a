import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { calledIn, emailHas } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matchesAll } from '#src/platform/database/search.server.ts';
import { foldedIn } from '#src/platform/database/tables.server.ts';
import { wordsOf } from '#src/platform/language/folded.ts';
import { teachers } from './tables.server.ts';

/** Of the accounts of teachers: the name that families see, else their own, else how they are reached. */
export function teacherCalledIn(account: Parameters<typeof calledIn>[0] & { id: AnyPgColumn }): SQL<string> {
  const face = sql`(select nullif(${teachers.name}, '') from ${teachers} where ${teachers.userId} = ${account.id})`;
  return sql<string>`coalesce(${face}, ${calledIn(account)})`;
}

/**
 * Accounts that have this text in their e-mail, or all its words in their own name or in the name that families see;
 * all of them for an empty text. Each of the three has its index.
 */
export function knownAs(q = ''): SQL | undefined {
  const email = emailHas(q);
  if (!email) return undefined;
  if (wordsOf(q).length === 0) return email;
  const byName = and(...matchesAll(foldedIn(users.name), q));
  const byFace = and(...matchesAll(foldedIn(teachers.name), q));
  // An array is made once, whatever the planner estimates; `in` may be repeated for each account.
  return sql`${users.id} = any(array(
    select ${users.id} from ${users} where ${email} or ${byName}
    union all select ${teachers.userId} from ${teachers} where ${byFace}))`;
}

/** The same of one account that is read with its row of `teachers`, where it has one. */
export function isKnownAs(q: string): SQL | undefined {
  if (wordsOf(q).length === 0) return emailHas(q);
  const [byName, byFace] = [users.name, teachers.name].map((name) => and(...matchesAll(foldedIn(name), q)));
  return or(emailHas(q), byName, byFace);
}
