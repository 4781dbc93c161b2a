import { Temporal } from 'temporal-polyfill';
import { dayIn, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import { closingDay, monthsBack } from './payout.ts';

/** The month of an instant in a zone, YYYY-MM. */
export function monthIn(instant: Date, zone: string): string {
  return dayIn(instant, zone).slice(0, 7);
}

/** The month that is so many months later; earlier ones below 0. */
export function laterMonth(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** The first day of a month, as it is kept. */
export function firstDayOf(month: string): string {
  return `${month}-01`;
}

/** When the meetings of a month are over: those that begin before it are its own, or of an earlier one. */
export function endOfMonth(month: string, zone: string): Date {
  return startOfDay(firstDayOf(laterMonth(month, 1)), zone);
}

/** The day on which a month is closed. */
export function closingDayOf(month: string): string {
  return `${laterMonth(month, 1)}-${String(closingDay).padStart(2, '0')}`;
}

/** The earliest day from which on a rate can be set. */
export function earliestDay(now: Date, zone: string): string {
  return firstDayOf(laterMonth(monthIn(now, zone), -monthsBack));
}
