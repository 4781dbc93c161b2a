import { type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { uncertain } from '../filters.ts';
import { startOf } from './meetings.server.ts';
import { uncertainAmong } from './uncertain.server.ts';

/** Meetings of a day, and of each uncertainty, are counted up to this number. */
const countedAtMost = { day: 999, uncertain: 99 };

/**
 * How many meetings each of seven days has, without cancelled ones, and what is uncertain in the next four weeks;
 * `more` where there are more than are counted.
 */
export async function readWeek(context: Context, asked: string | undefined) {
  const { database, config, clock } = context;
  const zone = config.businessTimeZone;
  const today = dayIn(clock.now(), zone);
  const from = asked ?? today;
  const is = uncertainAmong(context);
  const ofDay = countUpTo(
    sql`${meetings.state} in ('planned', 'held')
      and ${meetings.startsAt} >= days.day::timestamp at time zone ${zone}
      and ${meetings.startsAt} < (days.day + 1)::timestamp at time zone ${zone}`,
    countedAtMost.day,
  );
  const soon = sql`${meetings.startsAt} < ${startOf(today, zone, 28)}`;
  const open = sql.join(
    uncertain.map(
      (what) => sql`(${what}, ${countUpTo(sql`${soon} and ${is[what]}`, countedAtMost.uncertain)})`,
    ),
    sql`, `,
  );
  const [counted, found] = await Promise.all([
    database.execute<{ day: string; meetings: number }>(sql`
      select day::text, ${ofDay} as meetings
      from (select ${from}::date + later as day from generate_series(0, 6) as later) as days order by day`),
    database.execute<{ what: (typeof uncertain)[number]; meetings: number }>(
      sql`select * from (values ${open}) as counted (what, meetings)`,
    ),
  ]);
  return {
    days: counted.rows.map((row) => ({ ...row, ...capped(row.meetings, countedAtMost.day) })),
    uncertain: found.rows.map((row) => ({ ...row, ...capped(row.meetings, countedAtMost.uncertain) })),
  };
}

/** The number of meetings that meet a condition, in SQL, counted to one more than the bound. */
function countUpTo(condition: SQL, most: number): SQL<number> {
  return sql`(select count(*)::int from (select from ${meetings} where ${condition} limit ${most + 1}) as found)`;
}

function capped(found: number, most: number) {
  return { meetings: Math.min(found, most), more: found > most };
}
