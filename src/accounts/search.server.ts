import { and, or, type SQL } from 'drizzle-orm';
import { matches, wordsOf } from '#src/platform/search.server.ts';
import { plain } from '#src/platform/tables.server.ts';
import { users } from './tables.server.ts';

/** Accounts in whose e-mail this stands; all of them when nothing is said. */
export function emailHas(part: string | undefined): SQL | undefined {
  return part ? matches(users.email, part.toLowerCase()) : undefined;
}

/** Accounts in whose e-mail this stands, or in whose name each of its words; all of them when nothing is said. */
export function personHas(part: string | undefined): SQL | undefined {
  const name = plain(users.name);
  return or(emailHas(part), and(...wordsOf(part ?? '').map((word) => matches(name, word))));
}
