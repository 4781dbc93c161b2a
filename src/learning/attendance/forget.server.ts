import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { attendances } from './tables.server.ts';

/** Forgets what a guardian wrote of their learners, before the account is erased. */
export async function forgetAbsences({ database }: Pick<Context, 'database'>, userId: string): Promise<void> {
  await database
    .update(attendances)
    .set({ toldWords: '' })
    .where(isLookedAfterBy({ database }, attendances.learnerId, userId));
}

/** Cancels make-ups ahead that nobody is expected at any more: an erasure deletes an enrolment without ending it. */
export async function cancelForNobody({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const expected = database
    .select({ id: attendances.learnerId })
    .from(attendances)
    .where(eq(attendances.meetingId, meetings.id));
  await database
    .update(meetings)
    .set({ state: 'cancelled', sequence: sql`${meetings.sequence} + 1`, updatedAt: now })
    .where(
      and(
        eq(meetings.state, 'planned'),
        gt(meetings.startsAt, now),
        eq(meetings.makeUp, true),
        notExists(expected),
      ),
    );
}
