import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { subjects } from '#src/offer/trials/choices.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { FiguresQuery } from './contract.ts';
import { sources } from './figures.ts';

/** Trials booked; of those the ones that took place; of those the ones after which the family enrolled. */
type Counts = { booked: number; kept: number; enrolled: number };

/** A row counts one week, one source or one subject; the other two are null. */
type Row = Counts & { monday: string | null; source: string | null; subject: string | null };

/**
 * Trials of this week and the ones before it: by week of the business zone, by how families heard of us, and by
 * subject, the most frequent first.
 */
export async function readFigures({ database, clock, config }: Context, { weeks }: FiguresQuery) {
  const zone = config.businessTimeZone;
  const mondays = mondaysUntil(clock.now(), zone, Number(weeks));
  const from = new Date(mondays[0]?.toZonedDateTime(zone).epochMilliseconds ?? 0);
  // The trials of the period are read once for all three.
  const { rows } = await database.execute<Row>(sql`
    select monday, source, subject, count(*)::int as booked,
      (count(*) filter (where outcome in ('kept', 'enrolled')))::int as kept,
      (count(*) filter (where outcome = 'enrolled'))::int as enrolled
    from (
      select to_char(date_trunc('week', created_at at time zone ${zone}), 'YYYY-MM-DD') as monday,
        case when hear_about_us in ${[...sources]} then hear_about_us else 'Other' end as source,
        subject, outcome
      from ${trials} where created_at >= ${from.toISOString()}::timestamptz) as trial
    group by grouping sets ((monday), (source), (subject))`);
  return {
    weeks: mondays.map((day) => ({ monday: day.toString(), ...countsOf(rows, 'monday', day.toString()) })),
    sources: sources.map((source) => ({ source, ...countsOf(rows, 'source', source) })).sort(byBooked),
    subjects: subjects
      .map((subject) => ({ subject, ...countsOf(rows, 'subject', subject) }))
      .filter(({ booked }) => booked > 0)
      .sort(byBooked),
  };
}

function mondaysUntil(now: Date, timeZone: string, weeks: number): Temporal.PlainDate[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: weeks }, (_, index) => monday.subtract({ weeks: weeks - 1 - index }));
}

function countsOf(rows: Row[], by: 'monday' | 'source' | 'subject', value: string): Counts {
  const { booked = 0, kept = 0, enrolled = 0 } = rows.find((row) => row[by] === value) ?? {};
  return { booked, kept, enrolled };
}

function byBooked(one: Counts, other: Counts): number {
  return other.booked - one.booked;
}
