import { dayOf } from '#src/platform/dates/dates.ts';
import type { ShownLesson } from '../read-lesson.ts';
import { instantOf } from '../times/start-date.ts';
import { laterDay, weekdayOf } from '../timetable/days.ts';

/** A timetable as an answer has it, with the earlier parts where its times change. */
export type WeeklyRule = NonNullable<ShownLesson['schedule']>;

/** A timetable, or a part of one in which its times are the same. */
export type RulePart = Omit<WeeklyRule, 'earlier'>;

/** The parts that are not over, in order; most timetables have one. */
export function partsOf({ earlier = [], ...last }: WeeklyRule): RulePart[] {
  let { from } = last;
  const parts = earlier.map((part) => {
    const one = { ...last, ...part, from };
    from = laterDay(part.until, 1);
    return one;
  });
  return [...parts, { ...last, from }];
}

/** The beginnings in a number of weeks from a day of its zone on, up to its end. */
export function startsFrom(part: RulePart, first: string, weeks: number): Date[] {
  const { zone, from, until, times, skip } = part;
  const atOf = new Map(times.map(({ weekday, at }) => [weekday, at]));
  const before = weekdayOf(first) - 1;
  return Array.from({ length: weeks * 7 }).flatMap((_, number) => {
    const at = atOf.get(1 + ((before + number) % 7));
    if (at === undefined) return [];
    const day = laterDay(first, number);
    if (day < from || (until !== null && day > until) || skip.includes(day)) return [];
    return instantOf(`${day}T${at}`, zone) ?? [];
  });
}

/**
 * One beginning for each of its weekdays, from an instant on. A holiday may take a weekday of one week, so three
 * weeks are looked at.
 */
export function weekFrom(part: RulePart, first: Date): Date[] {
  const seen = new Set<number>();
  return startsFrom(part, dayOf(first, part.zone), 3).filter((start) => {
    const weekday = weekdayOf(dayOf(start, part.zone));
    return !seen.has(weekday) && seen.add(weekday);
  });
}

/** The part of a timetable that a beginning belongs to, and the parts after it. */
export function partsFrom(rule: WeeklyRule, next: Date): [RulePart, ...RulePart[]] {
  const parts = partsOf(rule);
  const at = parts.findIndex(({ until, zone }) => until === null || dayOf(next, zone) <= until);
  const [first = rule, ...later] = parts.slice(at === -1 ? parts.length - 1 : at);
  return [first, ...later];
}
