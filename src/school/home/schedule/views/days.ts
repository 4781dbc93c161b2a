import { instantOf } from '#src/offer/lessons/times/start-date.ts';

/*
 * Days of a calendar, as YYYY-MM-DD. They have no zone: distances are counted in days, never in hours.
 */

/** A day some days after another. */
export function laterDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return laterDay(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
}

/** The first day of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the month some months later. */
export function laterMonth(day: string, months: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** So many days in their order, from the first on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => laterDay(first, index));
}

/** When a day begins in a zone. */
export function startOfDay(day: string, zone: string): Date {
  return instantOf(`${day}T00:00`, zone) ?? new Date(`${day}T00:00Z`);
}

/** Whether it is a day of the calendar, in the years that a schedule can have. */
export function isDay(text: string | null): text is string {
  return text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));
}
