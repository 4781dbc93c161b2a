import { and, asc, eq, gt, ne, not } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Which meeting of a lesson goes on in its room of ours though its planned end is over. */
export type GoingOnOf = (context: Context, lessonId: string) => Promise<string | undefined>;

/**
 * The meeting whose room is entered by the lesson's own address: the one that is on; one that goes on beyond its end;
 * the next.
 */
export async function meetingToEnter(
  context: Context,
  goingOnOf: GoingOnOf,
  lessonId: string,
): Promise<{ id: string; goesOn: boolean } | undefined> {
  const { database, clock } = context;
  const { id, startsAt, endsAt, state, makeUp } = meetings;
  const [next] = await database
    .select({ id, startsAt })
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), ne(state, 'cancelled'), not(makeUp), gt(endsAt, clock.now())))
    .orderBy(asc(startsAt), asc(id))
    .limit(1);
  if (next && next.startsAt <= clock.now()) return { id: next.id, goesOn: false };
  const goingOn = await goingOnOf(context, lessonId);
  if (goingOn) return { id: goingOn, goesOn: true };
  return next && { id: next.id, goesOn: false };
}
