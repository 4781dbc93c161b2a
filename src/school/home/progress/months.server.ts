import { dayIn, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import { monthsShown } from './contract.ts';

/** The months that progress is told of, on the calendar of a zone. */
export type Months = {
  /** As YYYY-MM, the current one last. */
  names: string[];
  /** When the first one began, and the current one. */
  since: Date;
  current: Date;
  /** YYYY-MM-DD. */
  today: string;
  zone: string;
};

/** The months up to now, as a wall calendar of the zone has them. */
export function monthsUpTo(now: Date, zone: string): Months {
  const today = dayIn(now, zone);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const names = Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 7),
  );
  const begins = (name = '') => startOfDay(`${name}-01`, zone);
  return { names, since: begins(names[0]), current: begins(names.at(-1)), today, zone };
}
