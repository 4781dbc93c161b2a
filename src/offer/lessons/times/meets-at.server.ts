import { arrayOverlaps, type SQL, sql } from 'drizzle-orm';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { aheadOf } from '#src/platform/dates/dates.ts';
import { asksWhen, type DayPart, dayParts, type MeetsWish } from '../search-choices.ts';
import { lessons } from '../tables.server.ts';

/*
 * A lesson's row tells when it meets by quarters of an hour, counted from the Monday midnight of UTC (0 to 671): every
 * offset of a zone is a multiple of one (decision 0057).
 */

const perDay = 24 * 4;
const week = Array.from({ length: 7 * perDay }, (_, quarter) => quarter);

/**
 * The quarters at which the planned meetings of a lesson begin, each once: of the four weeks from the next one on, as
 * if the clock of their timetable stayed as it is now.
 * @param lessonId in SQL
 */
export function meetsAt(lessonId: SQL, now: Date): SQL {
  const asked = sql`${now.toISOString()}::timestamptz`;
  const coming = sql`meetings.lesson_id = ${lessonId} and state = 'planned' and not make_up
    and starts_at > ${asked}`;
  const clock = sql`at time zone coalesce(zone, 'UTC')`;
  const ahead = sql`(${asked} ${clock} - ${asked} at time zone 'UTC')`;
  // The epoch was a Thursday, 288 quarters after Monday.
  return sql`array(
    select distinct ((floor(extract(epoch from starts_at ${clock} - ${ahead}) / 900)::bigint + 288) % 672)::smallint
    from ${meetings} left join ${timetables} on timetables.id = timetable_id
    where ${coming} and starts_at < (select min(starts_at) from ${meetings} where ${coming}) + interval '4 weeks')`;
}

/** Finds the lessons that meet then, on the clock of a zone; undefined where any time will do. */
export function meetsThen(wish: MeetsWish, zone: string, now: Date): SQL | undefined {
  return asksWhen(wish) ? arrayOverlaps(lessons.meetsAt, quartersOf(wish, zone, now)) : undefined;
}

/** The quarters in which the days and times of day lie, on the clock that a zone has now. */
export function quartersOf({ weekday = [], time = [] }: MeetsWish, zone: string, now: Date): number[] {
  const ahead = Math.round(aheadOf(now.getTime(), zone) / (15 * 60_000));
  return week.filter((quarter) => {
    const local = (quarter + ahead + week.length) % week.length;
    const day = 1 + Math.floor(local / perDay);
    const hour = (local % perDay) / 4;
    const isIn = (part: DayPart) => dayParts[part].from <= hour && hour < dayParts[part].until;
    return (
      (weekday.length === 0 || weekday.some((one) => one === day)) && (time.length === 0 || time.some(isIn))
    );
  });
}
