import { type Column, type SQL, sql } from 'drizzle-orm';
import { sessions, users } from './tables.server.ts';

/**
 * On whose clock a row of `users` is told times, as pages do: the zone that the account keeps; else that of its device
 * used last; else the first of `others` (columns, or names of zones) that is known. Null where none is.
 */
export function zoneOfUser(...others: (Column | SQL | string)[]): SQL<string | null> {
  return zoneKept(zoneOnDevice(users.id), ...others);
}

/** The same for a time that was given on a known clock: it does not move with a device. */
export function zoneKept(...others: (Column | SQL | string)[]): SQL<string | null> {
  const all = [users.timeZone, ...others].map((one) => sql`${one}`);
  return sql<string | null>`coalesce(${sql.join(all, sql`, `)})`;
}

/** The zone of the device that an account used last, while it is logged in there. */
export function zoneOnDevice(user: Column | string): SQL<string | null> {
  return sql<string | null>`(select device.zone from ${sessions} device
    where device.user_id = ${user} and device.zone is not null
    order by device.used_at desc nulls last, device.created_at desc limit 1)`;
}
