import type { Language } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';

/** The weekdays by their numbers (Sunday is 0), as a week of work has them: from Monday on. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** Noon in UTC of some day with this weekday, to format its name. */
export function noonOfWeekday(weekday: number): Date {
  // The fourth of January 1970 was a Sunday.
  return new Date(Date.UTC(1970, 0, 4 + weekday, 12));
}

/** Minutes after midnight as a clock shows them; the end of a day as midnight, in Uzbek as 24:00. */
export function clockTime(minutes: number, language: Language): string {
  return spoken[language].timeAs(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
}
