import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { meetings } from '../tables.server.ts';
import type { MeetingChange } from '../written.server.ts';
import { settleMeetings } from './settle.server.ts';
import { handUntold } from './untold.server.ts';

/**
 * Gives a teacher's coming meetings of a lesson to another teacher, as when the lesson is handed over. What collides
 * is kept as clashing, so that nothing is lost. What a substitute gives stays theirs. Both teachers are held.
 */
export async function handMeetings(
  context: Context,
  lessonId: string,
  from: string,
  to: string,
): Promise<MeetingChange[]> {
  const ahead = await context.database
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.lessonId, lessonId),
        eq(meetings.teacherId, from),
        eq(meetings.state, 'planned'),
        gt(meetings.startsAt, context.clock.now()),
      ),
    )
    .orderBy(asc(meetings.startsAt));
  await handUntold(context, lessonId, from, to);
  const handed = ahead.map((one) => ({ ...one, teacherId: to }));
  return settleMeetings(context, ahead, handed, 'clash');
}

/**
 * Gives a substitute's coming meetings back to the teachers whose lessons they are, as when the substitute is gone.
 * What was called off goes along without its reason, so that it can be restored. What collides is kept as clashing.
 * All of them are held.
 * @param owners whose each lesson is
 */
export async function giveBack(
  context: Context,
  from: string,
  owners: ReadonlyMap<string, string>,
): Promise<MeetingChange[]> {
  const ahead = await context.database
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.teacherId, from),
        inArray(meetings.lessonId, [...owners.keys()]),
        gt(meetings.startsAt, context.clock.now()),
      ),
    )
    .orderBy(asc(meetings.startsAt));
  const given = ahead.map((one) => ({
    ...one,
    teacherId: owners.get(one.lessonId ?? '') ?? from,
    clashes: false,
    // That there was one goes on saying that it was not a date taken back.
    reason: one.reason === null ? null : '',
  }));
  return settleMeetings(context, ahead, given, 'clash');
}
