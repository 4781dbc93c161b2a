import { dayIn, occurrencesOf, type Span } from '#src/platform/dates/wall-clock.server.ts';
import type { ActivityRow } from './tables.server.ts';

/** When an activity is within a span: each time from its own day on the wall clock of its zone. */
export function timesOf(
  { zone, weekdays, begins, ends }: Pick<ActivityRow, 'zone' | 'weekdays' | 'begins' | 'ends'>,
  { from, to }: { from: Date; to: Date },
): Span[] {
  const first = dayIn(from, zone);
  const times = weekdays.map((weekday) => ({ weekday, at: begins }));
  const rule = { zone, times, minutes: minuteOf(ends) - minuteOf(begins), from: first, until: null };
  return occurrencesOf(rule, first, dayIn(to, zone))
    .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
}

/** The minute of its day of a time as HH:MM or HH:MM:SS. */
function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
