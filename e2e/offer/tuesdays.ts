import { laterDay } from '#src/offer/lessons/timetable/days.ts';
import { dayOf } from '#src/platform/dates/dates.ts';

/** Where visitors are. */
export const zone = 'America/Los_Angeles';

/** The first Tuesday that is at least so many days away, on the visitor's calendar. */
export function tuesdayIn(days: number): string {
  const day = laterDay(dayOf(new Date(), zone), days);
  return laterDay(day, (9 - new Date(`${day}T12:00:00Z`).getUTCDay()) % 7);
}
