import { Temporal } from 'temporal-polyfill';

/** Booking dates: the next 5 days starting today, a slot every 30 minutes (spec §9). */
const daysOffered = 5;
const slotMinutes = 30;

/** The hours of a weekday, in minutes after midnight: the first slot and the end of the last; alike when closed. */
export type Hours = { opensAt: number; closesAt: number };

/** When slots are offered: the hours of each weekday from Sunday on, and the days (YYYY-MM-DD) without any. */
export type OpenTimes = { hours: readonly Hours[]; daysOff: ReadonlySet<string> };

/** Slots 09:00 up to 17:30 on every day (spec §9): what holds until the staff say otherwise. */
export const usualTimes: OpenTimes = {
  hours: Array.from({ length: 7 }, () => ({ opensAt: 9 * 60, closesAt: 18 * 60 })),
  daysOff: new Set(),
};

/** The days on which slots are offered, of a zone's calendar (YYYY-MM-DD): five from today on. */
export function offeredDays(now: Date, timeZone: string): string[] {
  const today = zoned(now, timeZone).toPlainDate();
  return Array.from({ length: daysOffered }, (_, days) => today.add({ days }).toString());
}

/**
 * The starts of all slots of the next five days of a zone, in order, begun ones included. A time that the clocks skip
 * in spring is left out; of one that they show twice in autumn the first counts.
 */
export function slotGrid(now: Date, timeZone: string, times: OpenTimes): Date[] {
  return offeredDays(now, timeZone).flatMap((day) => slotsOfDay(day, timeZone, times));
}

function slotsOfDay(day: string, timeZone: string, times: OpenTimes): Date[] {
  const date = Temporal.PlainDate.from(day);
  const { opensAt, closesAt } = hoursOf(date, times);
  const count = Math.floor((closesAt - opensAt) / slotMinutes);
  return Array.from({ length: count }, (_, index) =>
    date.toPlainDateTime().add({ minutes: opensAt + index * slotMinutes }),
  ).flatMap((wall) => {
    const start = wall.toZonedDateTime(timeZone);
    return start.toPlainDateTime().equals(wall) ? [new Date(start.epochMilliseconds)] : [];
  });
}

/** Whether a time, of any day, lies within the hours. */
export function isWithin(start: Date, timeZone: string, times: OpenTimes): boolean {
  const wall = zoned(start, timeZone);
  const { opensAt, closesAt } = hoursOf(wall.toPlainDate(), times);
  const minutes = wall.hour * 60 + wall.minute;
  return opensAt <= minutes && minutes + slotMinutes <= closesAt;
}

/** When a slot that starts then is over. */
export function endOfSlot(start: Date): Date {
  return new Date(start.getTime() + slotMinutes * 60_000);
}

function hoursOf(date: Temporal.PlainDate, { hours, daysOff }: OpenTimes): Hours {
  const open = daysOff.has(date.toString()) ? undefined : hours[date.dayOfWeek % 7];
  return open ?? { opensAt: 0, closesAt: 0 };
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
