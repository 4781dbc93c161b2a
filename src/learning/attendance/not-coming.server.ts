import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { attendances } from './tables.server.ts';

/** For each learner whose guardian gave notice: the start of the next meeting of a lesson that they cannot come to. */
export async function notComingTo(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  lessonId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { learnerId, startsAt, toldAt } = attendances;
  const rows = await database
    .select({ learnerId, startsAt: sql`min(${startsAt})`.mapWith(startsAt) })
    .from(meetings)
    .innerJoin(attendances, eq(attendances.meetingId, meetings.id))
    .where(
      and(
        eq(meetings.lessonId, lessonId),
        eq(meetings.state, 'planned'),
        gt(meetings.endsAt, clock.now()),
        isNotNull(toldAt),
      ),
    )
    .groupBy(learnerId);
  return new Map(rows.map((row) => [row.learnerId, row.startsAt]));
}
