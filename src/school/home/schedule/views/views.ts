import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { daysFrom, firstOfMonth, laterDay, laterMonth, mondayOf } from './days.ts';

/**
 * How a schedule is looked at. On a phone a month is a list: its cells would be too small to read. `family` is a week
 * with all children side by side, for families with several.
 */
export const views = ['list', 'week', 'month', 'family'] as const;
export type View = (typeof views)[number];

/** How many days a list shows. */
const listed = 28;

/**
 * The day at which a view is opened by itself. A list begins with what still goes on: in the small hours, with the
 * evening before.
 */
export function firstDay(view: View, now: Date, zone: string): string {
  return dayOf(view === 'list' ? new Date(now.getTime() - minutesBounds.most * 60_000) : now, zone);
}

/** The days that a view shows, for the day that it is opened at. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'list') return daysFrom(day, listed);
  if (view === 'week' || view === 'family') return daysFrom(mondayOf(day), 7);
  const first = mondayOf(firstOfMonth(day));
  const next = laterMonth(day, 1);
  const weeks = laterDay(first, 28) >= next ? 4 : laterDay(first, 35) >= next ? 5 : 6;
  return daysFrom(first, weeks * 7);
}

/** The day at which the same view is opened one step on, or back. */
export function stepFrom(view: View, day: string, step: 1 | -1): string {
  if (view === 'list') return laterDay(day, listed * step);
  return view === 'month' ? laterMonth(day, step) : laterDay(mondayOf(day), 7 * step);
}
