import { sql } from 'drizzle-orm';
import { lessons } from '#src/lessons/tables.server.ts';
import { meetings } from '#src/meetings/tables.server.ts';
import { dayIn, laterDay } from '#src/meetings/wall-clock.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { uncertain } from './filters.ts';
import { startOf } from './meetings.server.ts';
import { uncertainIn } from './uncertain.server.ts';

type Uncertain = (typeof uncertain)[number];

/** How many meetings each of seven days has, cancelled ones left out, and what is uncertain in the four weeks ahead. */
export async function readWeek(context: Context, asked: string | undefined) {
  const { database, config, clock } = context;
  const zone = config.businessTimeZone;
  const today = dayIn(clock.now(), zone);
  const from = asked ?? today;
  const is = uncertainIn(context);
  const [counted, open] = await Promise.all([
    database.execute<{ day: string; meetings: number }>(sql`
      select (starts_at at time zone ${zone})::date::text as day, count(*)::int as meetings
      from ${meetings}
      where starts_at >= ${startOf(from, zone)} and starts_at < ${startOf(from, zone, 7)}
        and state in ('planned', 'held')
      group by 1`),
    database.execute<Record<Uncertain, number>>(sql`
      select (count(*) filter (where ${is.teacherless}))::int as teacherless,
        (count(*) filter (where ${is.clashing}))::int as clashing,
        (count(*) filter (where ${is.away}))::int as away,
        (count(*) filter (where ${is.nobody}))::int as nobody
      from ${meetings} left join ${lessons} on ${lessons.id} = ${meetings.lessonId}
      where ${meetings.startsAt} >= ${startOf(today, zone)} and ${meetings.startsAt} < ${startOf(today, zone, 28)}
        and ${meetings.state} = 'planned'`),
  ]);
  const byDay = new Map(counted.rows.map((row) => [row.day, row.meetings]));
  const days = Array.from({ length: 7 }, (_, index) => laterDay(from, index));
  return {
    days: days.map((day) => ({ day, meetings: byDay.get(day) ?? 0 })),
    uncertain: uncertain.map((what) => ({ what, meetings: open.rows[0]?.[what] ?? 0 })),
  };
}
