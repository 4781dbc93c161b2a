import { notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayIn, laterDay, mondayOf } from '#src/platform/dates/wall-clock.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { languages } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { oddSeries } from '../tables.server.ts';

/** How many weeks ahead are looked at: fewer than timetables are always written ahead. */
const weeksLookedAt = 40;

/**
 * Finds, each night, lessons whose coming meetings differ from their timetable: a week with more or fewer of them, a
 * planned one at another time that nobody moved by hand, or one cancelled for a day off on another day. They stand on
 * Today until they are mended. Changes of today make no such lessons; older ones may have.
 */
export const findOddSeries = defineJob({
  name: 'lessons.odd-series',
  data: z.object({}),
  every: '37 3 * * *',
  attemptSeconds: 1800,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: (context) =>
    inTransaction(context, async (context) => {
      const found = await readOdd(context);
      const { database, clock } = context;
      const ids = found.map(({ lessonId }) => lessonId);
      await database
        .delete(oddSeries)
        .where(ids.length > 0 ? notInArray(oddSeries.lessonId, ids) : undefined);
      if (found.length === 0) return;
      await database
        .insert(oddSeries)
        .values(found.map((one) => ({ ...one, foundAt: clock.now() })))
        .onConflictDoUpdate({ target: oddSeries.lessonId, set: { firstDay: sql`excluded.first_day` } });
    }),
});

/** Why a day off cancelled a meeting, as the release before wrote it: what it is called, in every language. */
const namesTold = sql.join(
  languages.map((language) => sql`(c.names ->> ${language})`),
  sql` || ' · ' || `,
);

/** More than these are not mended one by one. */
const most = 500;

/**
 * Weeks are compared, not days: a meeting moved by hand, or left by a rule with other weekdays, counts for the lesson
 * of its week. On closures and absences there may be none, and a cancelled one counts.
 */
async function readOdd({ database, clock }: Context): Promise<{ lessonId: string; firstDay: string }[]> {
  // A part of the current week is over.
  const first = laterDay(mondayOf(dayIn(clock.now(), 'UTC')), 7);
  const last = laterDay(first, weeksLookedAt * 7 - 1);
  const { rows } = await database.execute<{ lessonId: string; firstDay: string }>(sql`
    with days as (
      select t.lesson_id, d::date as day, date_trunc('week', d)::date as week,
        not exists (select from closures c where c.day = d::date)
          and not exists (select from absences a where a.teacher_id = l.teacher_id
            and d::date between a.first_day - 1 and a.last_day + 1) as meets
      from timetables t
      join lessons l on l.id = t.lesson_id and l.deleted_at is null
      join timetable_times w on w.timetable_id = t.id
      cross join lateral (select greatest(t.starts_on, ${first}::date) as begin) b
      cross join lateral generate_series(
        b.begin + (w.weekday - extract(isodow from b.begin)::int + 7) % 7,
        least(coalesce(t.ends_on, ${last}::date), ${last}::date), interval '7 days') d
      where not d::date = any(t.skipped)
    ), promised as (
      select lesson_id, week, count(*) as most, count(*) filter (where meets) as least from days group by 1, 2
    ), written as (
      select m.lesson_id, date_trunc('week', m.rule_day)::date as week, count(*) as known,
        count(*) filter (where m.state <> 'cancelled') as live,
        bool_or(m.state <> 'cancelled' and not m.by_hand) as by_rule
      from meetings m join lessons l on l.id = m.lesson_id and l.deleted_at is null
      where m.rule_day between ${first}::date and ${last}::date and not m.make_up
        -- What stands by hand after the end of its course is no lesson of its last week.
        and (not m.by_hand or exists (select from timetables t where t.lesson_id = m.lesson_id
          and m.rule_day between t.starts_on and coalesce(t.ends_on, m.rule_day)))
      group by 1, 2
    ), odd_weeks as (
      select lesson_id, week as day from promised full join written using (lesson_id, week)
      where (coalesce(live, 0) > coalesce(most, 0) and by_rule) or coalesce(known, 0) < coalesce(least, 0)
    ), odd_times as (
      select m.lesson_id, m.rule_day as day from meetings m
      join lessons l on l.id = m.lesson_id and l.deleted_at is null
      where m.state = 'planned' and not m.by_hand and m.rule_day between ${first}::date and ${last}::date
        and not exists (
          select from timetables t join timetable_times w on w.timetable_id = t.id
          where t.lesson_id = m.lesson_id and m.rule_day between t.starts_on and coalesce(t.ends_on, m.rule_day)
            and w.weekday = extract(isodow from m.rule_day)
            and m.ends_at - m.starts_at = make_interval(mins => t.minutes)
            -- A time that the clock has twice, and one that it skips.
            and (m.starts_at at time zone t.zone = m.rule_day + w.at
              or m.starts_at = (m.rule_day + w.at) at time zone t.zone))
    ), odd_closures as (
      -- The release before asked for the day in the business zone: Toshkent's Tuesday went with New York's Monday.
      select m.lesson_id, m.rule_day as day from meetings m
      join lessons l on l.id = m.lesson_id and l.deleted_at is null
      join closures c on m.reason = ${namesTold}
      where m.state = 'cancelled' and not m.by_hand and m.rule_day between ${first}::date and ${last}::date
        and abs(m.rule_day - c.day) = 1
        and not exists (select from closures own where own.day = m.rule_day)
    )
    select lesson_id as "lessonId", min(day)::text as "firstDay"
    from (select * from odd_weeks union all select * from odd_times union all select * from odd_closures) odd
    group by lesson_id order by 2, 1 limit ${most}`);
  return rows;
}
