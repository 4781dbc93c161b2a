import { eq, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { holdBookings, readAvailability } from './availability.server.ts';
import type { Hours } from './slots.server.ts';
import { daysOff, schedulerSettings, weeklyHours } from './tables.server.ts';

/**
 * Sets the hours of the week, from Sunday on. What is booked outside of them stays booked. Saying what holds
 * already changes nothing.
 */
export function changeHours(context: Context, hours: readonly Hours[], person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdBookings(context);
    const { hours: before } = await readAvailability(context);
    const changed = hours
      .map((set, weekday) => ({ weekday, ...set }))
      .filter(({ weekday, ...set }) => written(set) !== written(before[weekday]));
    if (changed.length === 0) return;
    await context.database
      .insert(weeklyHours)
      .values(changed)
      .onConflictDoUpdate({
        target: weeklyHours.weekday,
        set: { opensAt: sql`excluded.opens_at`, closesAt: sql`excluded.closes_at` },
      });
    const told = (of: readonly (Hours | undefined)[]) =>
      changed.map(({ weekday }) => `${weekdays[weekday]} ${written(of[weekday])}`).join(', ');
    await record(context, person, {
      act: 'hours-changed',
      kind: 'scheduler',
      id: '',
      details: { from: told(before), to: told(hours) },
    });
  });
}

/** Sets the seats of each slot. What is sold stays sold. Saying what holds already changes nothing. */
export function changeSeats(context: Context, seats: number, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdBookings(context);
    const { seats: from } = await readAvailability(context);
    if (from === seats) return;
    await context.database
      .insert(schedulerSettings)
      .values({ seats })
      .onConflictDoUpdate({ target: schedulerSettings.only, set: { seats } });
    await record(context, person, {
      act: 'seats-changed',
      kind: 'scheduler',
      id: '',
      details: { from, to: seats },
    });
  });
}

/** Sets the least notice of a booking, in hours. What is booked stays booked. Saying what holds already changes nothing. */
export function changeNotice(context: Context, hours: number, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdBookings(context);
    const { noticeHours: from } = await readAvailability(context);
    if (from === hours) return;
    const set = { noticeHours: hours };
    await context.database
      .insert(schedulerSettings)
      .values(set)
      .onConflictDoUpdate({ target: schedulerSettings.only, set });
    await record(context, person, {
      act: 'notice-changed',
      kind: 'scheduler',
      id: '',
      details: { from, to: hours },
    });
  });
}

/**
 * Closes a day (YYYY-MM-DD) of the business zone. What is booked on it stays booked. Closing it again changes
 * nothing.
 * @throws Failure invalid_input for a day that is over
 */
export function addDayOff(context: Context, day: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock, config } = context;
    if (day < dayOf(clock.now(), config.businessTimeZone))
      throw new Failure('invalid_input', { day: { key: 'past_day' } });
    await holdBookings(context);
    const added = await database
      .insert(daysOff)
      .values({ day, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await record(context, person, { act: 'day-off-added', kind: 'scheduler', id: day, details: { day } });
  });
}

/** Opens a day again that was off. @throws Failure not_found */
export function removeDayOff(context: Context, day: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdBookings(context);
    const removed = await context.database.delete(daysOff).where(eq(daysOff.day, day)).returning();
    if (removed.length === 0) throw new Failure('not_found');
    await record(context, person, { act: 'day-off-removed', kind: 'scheduler', id: day, details: { day } });
  });
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** '09:00–18:00', as the audit log keeps it. */
function written({ opensAt, closesAt }: Hours = { opensAt: 0, closesAt: 0 }): string {
  return opensAt < closesAt ? `${timeOfDay(opensAt)}–${timeOfDay(closesAt)}` : '–';
}

function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
