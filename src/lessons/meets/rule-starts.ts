import { dayOf } from '#src/platform/dates.ts';
import type { ShownLesson } from '../read-lesson.ts';
import { instantOf } from '../start-date.ts';
import { laterDay, weekdayOf } from '../timetable/days.ts';

/** A timetable as an answer has it. */
export type WeeklyRule = NonNullable<ShownLesson['schedule']>;

/** When it meets on a day of its zone's calendar; undefined where it does not. */
function startOn(rule: WeeklyRule, day: string): Date | undefined {
  const { zone, from, until, times, skip } = rule;
  if (day < from || (until !== null && day > until) || skip.includes(day)) return undefined;
  const at = times.find(({ weekday }) => weekday === weekdayOf(day))?.at;
  return at === undefined ? undefined : instantOf(`${day}T${at}`, zone);
}

/** When it meets in the weeks from a day of its zone on, as far as it goes. */
export function startsFrom(rule: WeeklyRule, first: string, weeks: number): Date[] {
  const days = Array.from({ length: weeks * 7 }, (_, number) => laterDay(first, number));
  return days.flatMap((day) => startOn(rule, day) ?? []);
}

/**
 * One beginning for each of its weekdays, the first from an instant on. A holiday may take a week of one: three weeks
 * are looked at.
 */
export function weekFrom(rule: WeeklyRule, first: Date): Date[] {
  const seen = new Set<number>();
  return startsFrom(rule, dayOf(first, rule.zone), 3).filter((start) => {
    const weekday = weekdayOf(dayOf(start, rule.zone));
    return !seen.has(weekday) && seen.add(weekday);
  });
}
