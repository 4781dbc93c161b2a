import { formatTime } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';

/** The weekdays by their numbers (Sunday is 0), as a week of work has them: from Monday on. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** Noon of some day of UTC that is this weekday, by which its name is written. */
export function noonOfWeekday(weekday: number): Date {
  // The fourth of January 1970 was a Sunday.
  return new Date(Date.UTC(1970, 0, 4 + weekday, 12));
}

/** Minutes after midnight as a clock shows them; the end of a day as midnight, in Uzbek as 24:00. */
export function clockTime(minutes: number, language: Language): string {
  if (minutes === 1440 && language === 'uz') return '24:00';
  return formatTime(new Date(minutes * 60_000), 'UTC', language);
}
