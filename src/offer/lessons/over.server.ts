import { type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/**
 * Whether a class or group is over: it met, or all of its meetings were called off, and it has none ahead. One whose date
 * is yet to be agreed is not, also where a date was taken back. SQL over a row of `lessons`. Its start date lies ahead, or lags behind its next meeting by an hour at most: of few rows the
 * meetings are looked at.
 */
export function isOver({ clock }: Pick<Context, 'clock'>): SQL<boolean> {
  return isOverAt(sql`${clock.now().toISOString()}::timestamptz`);
}

/** The same for a prepared statement. @param now an instant as SQL */
export function isOverAt(now: SQL): SQL<boolean> {
  // Names as the database has them: among the columns of one table Drizzle leaves out whose they are.
  return sql<boolean>`(case when lessons.start_date is null then exists (
      select from ${meetings} as off
      where off.lesson_id = lessons.id and off.state = 'cancelled' and not off.make_up
        and (off.reason is not null or off.not_held is not null))
    else lessons.start_date < ${now} and not exists (
      select from ${meetings} as ahead
      where ahead.lesson_id = lessons.id and ahead.state = 'planned' and not ahead.make_up and ahead.starts_at >= ${now})
    end)`;
}
