import { and, asc, eq, gt, ne, not } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** The meeting of a lesson that is on or next, whose room is entered by the lesson's own address. */
export async function nextMeetingOf(
  { database, clock }: Context,
  lessonId: string,
): Promise<string | undefined> {
  const { id, startsAt, endsAt, state, makeUp } = meetings;
  const [next] = await database
    .select({ id })
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), ne(state, 'cancelled'), not(makeUp), gt(endsAt, clock.now())))
    .orderBy(asc(startsAt), asc(id))
    .limit(1);
  return next?.id;
}
