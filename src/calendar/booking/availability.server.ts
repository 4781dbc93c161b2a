import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Hours, type OpenTimes, usualTimes } from './slots.server.ts';
import { daysOff, schedulerSettings, weeklyHours } from './tables.server.ts';

/** What the calendar offers: when, how long before at the latest, and how many seats a slot. */
export type Availability = OpenTimes & { seats: number; noticeHours: number };

/** What the staff decided, and what the spec and the configuration say where they did not. */
export async function readAvailability({ database, config }: Context): Promise<Availability> {
  const { rows } = await database.execute<{
    hours: (Hours & { weekday: number })[] | null;
    days: string[] | null;
    seats: number | null;
    notice: number | null;
  }>(sql`
    select
      (select json_agg(json_build_object('weekday', weekday, 'opensAt', opens_at, 'closesAt', closes_at))
        from ${weeklyHours}) as hours,
      (select json_agg(day order by day) from ${daysOff}) as days,
      (select seats from ${schedulerSettings}) as seats,
      (select notice_hours from ${schedulerSettings}) as notice`);
  const [found] = rows;
  return {
    hours: usualTimes.hours.map((usual, weekday) => {
      const set = found?.hours?.find((row) => row.weekday === weekday);
      return set ? { opensAt: set.opensAt, closesAt: set.closesAt } : usual;
    }),
    daysOff: new Set(found?.days),
    seats: found?.seats ?? config.schedulerSeats,
    noticeHours: found?.notice ?? 0,
  };
}

/** Whether a slot can still be booked: it has not begun, and is no nearer than the staff want to be told. */
export function isInTime(
  start: Date,
  now: Date,
  { noticeHours }: Pick<Availability, 'noticeHours'>,
): boolean {
  return start > now && start.getTime() - now.getTime() >= noticeHours * 60 * 60_000;
}

const lockName = sql`hashtextextended('availability', 0)`;

/**
 * Keeps what is offered as it is until a booking's transaction ends, together with other bookings; then locks its
 * slot, alone. In this order, so that two bookings never wait for each other; who needs several names all at once.
 */
export async function takeTurnsAtSlot({ database }: Context, ...startTimes: Date[]): Promise<void> {
  const slots = [...new Set(startTimes.map((start) => `slot ${start.toISOString()}`))].sort();
  await database.execute(sql`
    select pg_advisory_xact_lock_shared(${lockName}), pg_advisory_xact_lock(hashtextextended(slot, 0))
    from unnest(${sql.param(slots)}::text[]) as slot`);
}

/**
 * Waits for the bookings that are being made, and holds up later ones until the transaction ends: they see the new
 * state.
 */
export async function holdBookings({ database }: Context): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${lockName})`);
}
