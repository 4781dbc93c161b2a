import { Temporal } from 'temporal-polyfill';
import { dayOf } from './dates.ts';

/** A time of every week, as the calendar and the clock on the wall have it. */
export type WeeklyTime = { /** From 1, Monday. */ weekday: number /** 'HH:MM' */; at: string };

/** What takes place week after week on the clock of a zone. Days are YYYY-MM-DD of that zone. */
export type Rule = {
  zone: string;
  times: readonly WeeklyTime[];
  minutes: number;
  from: string;
  /** Its last day; null goes on. */
  until: string | null;
};

export type Span = { startsAt: Date; endsAt: Date };
/** One time that a rule takes place. */
export type Occurrence = Span & { day: string };

/**
 * When a rule takes place from a day to a day, both included. Each time is worked out from its own day on the wall
 * clock, never from the one before. A time that the clocks skip is told on the clock that has moved on; a time that
 * comes twice is the first of the two.
 */
export function occurrencesOf(rule: Rule, first: string, last: string): Occurrence[] {
  const from = first > rule.from ? first : rule.from;
  const until = rule.until !== null && rule.until < last ? rule.until : last;
  const atOf = new Map(rule.times.map(({ weekday, at }) => [weekday, Temporal.PlainTime.from(at)]));
  const found: Occurrence[] = [];
  const end = Temporal.PlainDate.from(until);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  ) {
    const at = atOf.get(day.dayOfWeek);
    if (at) found.push({ day: day.toString(), ...spanAt(day.toPlainDateTime(at), rule) });
  }
  return found;
}

function spanAt(wall: Temporal.PlainDateTime, { zone, minutes }: Pick<Rule, 'zone' | 'minutes'>): Span {
  const start = wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  return { startsAt: new Date(start), endsAt: new Date(start + minutes * 60_000) };
}

/** The day that an instant has in a zone, some days later. */
export function dayIn(instant: Date, zone: string, days = 0): string {
  const day = dayOf(instant, zone);
  return days === 0 ? day : laterDay(day, days);
}

/** A day some days after another. */
export function laterDay(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** When a day begins in a zone. */
export function startOfDay(day: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

/** From 1, Monday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** The Monday of its week. */
export function mondayOf(day: string): string {
  return laterDay(day, 1 - weekdayOf(day));
}

/**
 * The same wall clock another day: what moves by some days and to another time of day stays there through the
 * changes of its zone's clock.
 */
export function movedOnTheWall(instant: Date, zone: string, { days, minutes }: Shift): Date {
  const moved = zonedAt(instant, zone).toPlainDateTime().add({ days }).add({ minutes });
  return new Date(moved.toZonedDateTime(zone).epochMilliseconds);
}

/** How far something moves on the wall: some days, and some minutes of the clock. */
export type Shift = { days: number; minutes: number };

/** How far it is from an instant to another on the wall of a zone. */
export function shiftBetween(from: Date, to: Date, zone: string): Shift {
  const [before, after] = [from, to].map((at) => zonedAt(at, zone).toPlainDateTime()) as [
    Temporal.PlainDateTime,
    Temporal.PlainDateTime,
  ];
  const days = before.toPlainDate().until(after.toPlainDate()).days;
  return { days, minutes: before.add({ days }).until(after, { largestUnit: 'minutes' }).minutes };
}

/** How many minutes the clock of a zone is ahead of UTC. */
export function minutesAhead(instant: Date, zone: string): number {
  return zonedAt(instant, zone).offsetNanoseconds / 60e9;
}

export function zonedAt(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}
