import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from './tables.server.ts';

/**
 * On whose clock a row of `users` is told times: the zone that the account keeps; else the first of `others` (columns,
 * or names of zones) that is known. Null where none is.
 */
export function zoneOfUser(...others: (Column | SQL | string)[]): SQL<string | null> {
  const all = [users.timeZone, ...others].map((one) => sql`${one}`);
  return sql<string | null>`coalesce(${sql.join(all, sql`, `)})`;
}
