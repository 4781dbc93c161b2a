import { Temporal } from 'temporal-polyfill';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';

/** When on the family's clock something is charged, and told: nobody is woken by it. */
const daytime = Temporal.PlainTime.from('10:00');

/** Days before a charge on which it is announced. */
export const noticeDays = 7;
/** Days before each twelfth renewal on which a family is reminded that it goes on. */
export const yearlyDays = 30;
/** Days after a period is due on which its charge is tried. */
export const tryDays = [0, 1, 3, 7] as const;
/** For so many days a month is tried, the day of its charge and that of its last try among them. */
export const triedDays = Math.max(...tryDays) + 1;
/** Days after which a charge that was never tried is left to the staff. */
export const lateDays = 3;

/** How many days a month has at least that is charged anew, between two of its usual days. */
const leastDays = 14;

/** Of a subscription: its day of the month, from 1 to 31, and on whose clock its days are. */
export type Calendar = { anchor: number; zone: string };

/**
 * The day on which the next period is due after the one that is due on `day` (YYYY-MM-DD): in the next month on the
 * anchor, or on the month's last day where it has no such day. The day after a short month is the anchor's again: the
 * 31st of January is followed by the 28th of February and the 31st of March.
 */
export function nextDay(day: string, { anchor }: Pick<Calendar, 'anchor'>): string {
  const { year, month } = Temporal.PlainDate.from(day).add({ months: 1 });
  // A day that the month has not is its last one.
  return Temporal.PlainDate.from({ year, month, day: anchor }, { overflow: 'constrain' }).toString();
}

/**
 * The day on which the next period is due after one that is due on `day`. A period that was charged anew is due between two
 * days of the anchor: the next one is due on the first of these days that is at least two weeks later.
 */
export function dueAfter(day: string, { anchor }: Pick<Calendar, 'anchor'>): string {
  if (isDayOf(day, anchor)) return nextDay(day, { anchor });
  const soonest = laterDay(day, leastDays);
  let due = Temporal.PlainDate.from(day).with({ day: anchor }, { overflow: 'constrain' }).toString();
  while (due < soonest) due = nextDay(due, { anchor });
  return due;
}

/**
 * The first day (YYYY-MM-DD) of a later month that was paid: its own, or the day of payment where the next month's day had
 * come by then. `monthPaid` noted that such a month ends a month after its payment; no other one does.
 */
export function begunOn(
  { dueDay, untilDay }: { dueDay: string; untilDay: string | null },
  paidOn: string,
): string {
  const isLate = laterDay(dueDay, leastDays) <= paidOn;
  return isLate && untilDay === nextDay(paidOn, { anchor: anchorOf(paidOn) }) ? paidOn : dueDay;
}

/** The anchor of a subscription that begins, or goes on after a pause, on a day. */
export function anchorOf(day: string): number {
  return Temporal.PlainDate.from(day).day;
}

/** Whether a day is the one of its month that an anchor stands for: the 28th of February is that of 31, too. */
export function isDayOf(day: string, anchor: number): boolean {
  return Temporal.PlainDate.from(day).with({ day: anchor }, { overflow: 'constrain' }).toString() === day;
}

/** The later one of two days. */
export function laterOf(one: string, other: string): string {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other;
}

/** The earlier one of two days. */
export function earlierOf(one: string, other: string): string {
  return laterOf(one, other) === one ? other : one;
}

/** The day on which a period is due that a pause of whole weeks puts off. */
export function putOff(day: string, weeks: number): string {
  return laterDay(day, weeks * 7);
}

/** When a period that is due on a day is charged for the nth time, from 0; undefined beyond the last try. */
export function tryAt(day: string, number: number, { zone }: Pick<Calendar, 'zone'>): Date | undefined {
  const days = tryDays[number];
  return days === undefined ? undefined : atDaytime(laterDay(day, days), zone);
}

/** When a period that is due on a day is announced at the latest. */
export function noticeAt(day: string, { zone }: Pick<Calendar, 'zone'>): Date {
  return atDaytime(laterDay(day, -noticeDays), zone);
}

/** From when on a period that was never tried is the staff's to decide: what lay that long is not charged unasked. */
export function lateAt(day: string, { zone }: Pick<Calendar, 'zone'>): Date {
  return atDaytime(laterDay(day, lateDays), zone);
}

function atDaytime(day: string, zone: string): Date {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: daytime });
  return new Date(at.epochMilliseconds);
}
