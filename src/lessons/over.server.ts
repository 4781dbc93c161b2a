import { type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/meetings/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { lessons } from './tables.server.ts';

/**
 * Whether a class or group is over: it met, and has no meeting ahead. One whose date is yet to be agreed is not. SQL over
 * a row of `lessons`. Its start date lies ahead, or lags behind its next meeting by an hour at most: of few rows the
 * meetings are looked at.
 */
export function isOver({ clock }: Pick<Context, 'clock'>): SQL<boolean> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  return sql<boolean>`(${lessons.startDate} <= ${now} and not exists (
    select from ${meetings}
    where ${meetings.lessonId} = ${lessons.id} and ${meetings.state} = 'planned' and not ${meetings.makeUp}
      and ${meetings.startsAt} > ${now}))`;
}
