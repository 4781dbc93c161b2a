import { isByDay } from '#src/calendar/timetables/meeting.ts';
import { dayOf } from '#src/platform/dates/dates.ts';

const half = 30 * 60_000;

/** The free hours of a teacher on a day of the visitor's clock. */
export type FreeHours = { from: Date; to: Date };
export type FreeDay = { day: string; hours: FreeHours[] };

/** Free half hours, in order, as hours of days in a zone; nights are left out. */
export function freeDays(starts: readonly string[], zone: string): FreeDay[] {
  const byDay = starts
    .map((start) => new Date(start))
    .filter((start) => isByDay(start, new Date(start.getTime() + half), zone));
  return [...Map.groupBy(byDay, (start) => dayOf(start, zone))].map(([day, those]) => ({
    day,
    hours: together(those),
  }));
}

/** Joins hours that follow each other. */
function together(starts: readonly Date[]): FreeHours[] {
  const found: FreeHours[] = [];
  for (const from of starts) {
    const last = found.at(-1);
    const to = new Date(from.getTime() + half);
    if (last && last.to.getTime() === from.getTime()) last.to = to;
    else found.push({ from, to });
  }
  return found;
}
