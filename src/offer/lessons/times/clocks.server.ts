import type { Config } from '#src/platform/config/config.server.ts';
import {
  formatDate,
  formatTime,
  formatWeekday,
  formatZone,
  homeTimeZone,
} from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';

/** An instant on one clock: 'New York', 'Sunday, February 1, 2026, 10:30 AM'. */
export type CityClock = { city: string; time: string };

/**
 * An instant on the family's clock and on Toshkent's, each zone once.
 * @param timeZone where the family lives; null takes the business zone
 */
export function clocksOf(
  instant: Date,
  timeZone: string | null,
  { businessTimeZone }: Pick<Config, 'businessTimeZone'>,
  language: Language,
): CityClock[] {
  const zones = [...new Set([timeZone ?? businessTimeZone, homeTimeZone])];
  return zones.map((zone) => {
    const day = `${formatWeekday(instant, zone, language, 'long')}, ${formatDate(instant, zone, language)}`;
    return { city: formatZone(zone, language), time: `${day}, ${formatTime(instant, zone, language)}` };
  });
}
