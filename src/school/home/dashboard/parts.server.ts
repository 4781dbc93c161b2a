import { dayIn, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { longestSpan } from '../schedule/limits.ts';
import { presentScheduled } from '../schedule/present.server.ts';
import { scheduleOf } from '../schedule/schedule.server.ts';

/** One part of a dashboard; null, and logged, where it could not be read: the others are shown. */
export async function orNull<Part>(part: Promise<Part>, { log }: SignedIn): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    log.error(error, 'a part of a dashboard could not be read');
    return null;
  }
}

/** A list as it is answered. */
export async function each<Row, Shown>(rows: Promise<Row[]>, present: (row: Row) => Shown): Promise<Shown[]> {
  return (await rows).map((row) => present(row));
}

/** The next meetings that somebody has from today on, by the day that it is where they are. */
export async function agendaOf(context: Context, by: SignedIn, most: number) {
  const now = context.clock.now();
  const zone = by.zone ?? context.config.businessTimeZone;
  const from = startOfDay(dayIn(now, zone), zone);
  const to = startOfDay(dayIn(now, zone, longestSpan - 1), zone);
  const found = await scheduleOf(context, by.person, { from, to, limit: most });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    meetings: found.map((one) => presentScheduled(one, by, now)),
  };
}
