import { familyZones, isByDay } from '#src/calendar/timetables/meeting.ts';
import { dayOf, wallClock } from '#src/platform/dates/dates.ts';

/** School is over by then. */
const afternoon = 15;
const shownAtMost = 4;
/** A trial lesson takes so long. */
const length = 30 * 60_000;

/**
 * A few of the times that are free, in order: of each day the first one that is by day wherever families live, and
 * the first of the afternoon.
 * @param zone on whose clock days are counted: the same for everybody, as the page is
 */
export function nextHours(free: readonly Date[], zone: string): Date[] {
  const byDay = free.filter((start) =>
    familyZones.every((one) => isByDay(start, new Date(start.getTime() + length), one)),
  );
  const named = Map.groupBy(byDay, (start) => {
    const part = wallClock(start, zone).hour < afternoon ? 'morning' : 'afternoon';
    return `${dayOf(start, zone)} ${part}`;
  });
  return [...named.values()].flatMap(([first]) => first ?? []).slice(0, shownAtMost);
}
