import { zonedAt } from '#src/platform/dates/wall-clock.server.ts';

/** A day and a time on the clock of a zone, as cells have them. */
export function clockIn(instant: Date, zone: string): { day: string; time: string } {
  const at = zonedAt(instant, zone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
