import { type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/**
 * Whether a class or group is over: it met, or all its meetings were cancelled, and none lies ahead. One whose date
 * is still to be agreed is not over, even if it had a date before. SQL over a row of `lessons`. The start date lies
 * ahead, or is at most an hour behind the next meeting, so the meetings of few rows are looked at.
 */
export function isOver({ clock }: Pick<Context, 'clock'>): SQL<boolean> {
  return isOverAt(sql`${clock.now().toISOString()}::timestamptz`);
}

/** The same for a prepared statement. @param now an instant as SQL */
export function isOverAt(now: SQL): SQL<boolean> {
  // Column names are written out: Drizzle leaves the table out where it sees only one.
  return sql<boolean>`(case when lessons.start_date is null then exists (
      select from ${meetings} as off
      where off.lesson_id = lessons.id and off.state = 'cancelled' and not off.make_up
        and (off.reason is not null or off.not_held is not null))
    else lessons.start_date < ${now} and not exists (
      select from ${meetings} as ahead
      where ahead.lesson_id = lessons.id and ahead.state = 'planned' and not ahead.make_up and ahead.starts_at >= ${now})
    end)`;
}
