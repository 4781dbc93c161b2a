import { type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/meetings/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';

/**
 * Whether a class or group is over: it met, and has no meeting ahead. One whose date is yet to be agreed is not. SQL over
 * a row of `lessons`. Its start date lies ahead, or lags behind its next meeting by an hour at most: of few rows the
 * meetings are looked at.
 */
export function isOver({ clock }: Pick<Context, 'clock'>): SQL<boolean> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  // Names as the database has them: among the columns of one table Drizzle leaves out whose they are.
  return sql<boolean>`(coalesce(lessons.start_date < ${now}, false) and not exists (
    select from ${meetings} as ahead
    where ahead.lesson_id = lessons.id and ahead.state = 'planned' and not ahead.make_up and ahead.starts_at >= ${now}))`;
}
