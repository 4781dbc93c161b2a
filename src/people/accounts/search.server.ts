import type { SQL } from 'drizzle-orm';
import { matches } from '#src/platform/database/search.server.ts';
import { users } from './tables.server.ts';

/** Accounts in whose e-mail this stands, or the digits of a phone; all of them when nothing is said. */
export function emailHas(part: string | undefined): SQL | undefined {
  return part ? matches(users.email, part.trim().toLowerCase().replace(/^\+/, '')) : undefined;
}
