import { inArray, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { ago } from '#src/platform/program/personal.server.ts';
import { threads } from '../tables.server.ts';
import { readMonthsKept } from './settings.server.ts';

/** So many threads are deleted at once. */
const batch = 500;

/**
 * Forgets conversations whose time is over, unless they are held: of a learner when their last lesson, of an
 * account when the last message is so many months ago. Visitors’ threads have a time of their own.
 */
export async function forgetThreads(context: Context): Promise<void> {
  const before = ago(context.clock.now(), { months: await readMonthsKept(context) });
  for (let deleted = batch; deleted === batch; ) deleted = await forgetSome(context, before.toISOString());
}

/** Which ones is asked again by the deletion itself: somebody may be writing in one. */
async function forgetSome({ database }: Context, before: string): Promise<number> {
  const isOver = sql`${threads.kind} <> 'visitor' and ${threads.heldAt} is null and ${threads.lastAt} < ${before}
    and not ${learntSince(before)}`;
  const some = sql`(select ${threads.id} from ${threads} where ${isOver} order by ${threads.lastAt} limit ${batch})`;
  const deleted = await database
    .delete(threads)
    .where(sql`${inArray(threads.id, some)} and ${isOver}`)
    .returning({ id: threads.id });
  return deleted.length;
}

/** Whether its learner was in a lesson since then, or has a place in one that met since then, or is to meet. */
function learntSince(before: string) {
  return sql`(
    exists (select from ${attendances} a
      where a.learner_id = ${threads.learnerId} and a.ends_at >= ${before} and a.live)
    or exists (select from ${enrolments} e where e.learner_id = ${threads.learnerId} and (
      e.created_at >= ${before} or e.cancelled_at >= ${before}
      or (e.cancelled_at is null and exists (select from ${meetings} m
        where m.lesson_id = e.lesson_id and m.state <> 'cancelled' and m.ends_at >= ${before})))))`;
}
