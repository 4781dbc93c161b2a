import { laterDay, mondayOf, occurrencesOf } from '#src/platform/dates/wall-clock.server.ts';
import type { Timetable } from './plan.server.ts';

/**
 * The parts of a timetable whose last part gets other times. They hold from where the last part begins. With other
 * weekdays they hold from the Monday of that week, if only then there are as many lessons as before: so one part has
 * the whole week.
 * @param parts that are not over; all but the last one as they are to be
 * @param first the first day of them all
 */
export function withLastPart(
  parts: readonly Timetable[],
  given: Timetable,
  { first, today }: { first: string; today: string },
): Timetable[] {
  const earlier = parts.slice(0, -1);
  const last = parts.at(-1) ?? given;
  const there = [...earlier, { ...given, from: last.from }];
  const monday = mondayOf(last.from);
  if (earlier.length === 0 || monday < mondayOf(today) || !hasOtherWeekdays(given, last)) return there;
  const from = monday > first ? monday : first;
  const onMonday = [...endingBefore(earlier, from), { ...given, from }];
  const isSameEnd = given.until !== null && given.until === last.until;
  const end = isSameEnd ? (given.until ?? '') : laterDay(monday, 6);
  const difference = (other: readonly Timetable[]) => Math.abs(lessonsOf(other, end) - lessonsOf(parts, end));
  return difference(onMonday) < difference(there) ? onMonday : there;
}

/** As many weekdays, and others. */
function hasOtherWeekdays({ times }: Timetable, other: Timetable): boolean {
  const weekdays = new Set(other.times.map(({ weekday }) => weekday));
  return times.length === other.times.length && times.some(({ weekday }) => !weekdays.has(weekday));
}

function endingBefore(parts: readonly Timetable[], day: string): Timetable[] {
  const until = laterDay(day, -1);
  return parts
    .filter((part) => part.from < day)
    .map((part) => (part.until === null || part.until > until ? { ...part, until } : part));
}

function lessonsOf(parts: readonly Timetable[], end: string): number {
  return parts.reduce((count, part) => count + occurrencesOf(part, part.from, end).length, 0);
}
