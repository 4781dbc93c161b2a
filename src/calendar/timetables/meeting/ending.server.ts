import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { endRules, movedByHand, plannedFrom, type Stretch, withoutRule } from '../rules.server.ts';
import { meetings } from '../tables.server.ts';
import { type MeetingChange, updateMeetings } from '../written.server.ts';

/**
 * Ends the timetable of a lesson before the first day of a stretch: its planned meetings from then on are cancelled. Its
 * teacher is held.
 * @param withByHand also what was moved by hand, which stays otherwise
 */
export async function endTimetable(
  context: Context,
  lessonId: string,
  stretch: Stretch,
  { reason = null, withByHand = false }: { reason?: string | null; withByHand?: boolean } = {},
): Promise<MeetingChange[]> {
  const planned = await plannedFrom(context, lessonId, stretch);
  const ended = withByHand ? [...planned.open, ...movedByHand(planned)] : planned.open;
  await endRules(context, [{ ...stretch, lessonId }]);
  return updateMeetings(
    context,
    ended,
    ended.map((one) => ({ ...withoutRule(one), reason })),
  );
}

/** Cancels all that is planned of a lesson and lies ahead, by hand or not: it is no more. Its teacher is held. */
export async function cancelAhead(context: Context, lessonId: string): Promise<MeetingChange[]> {
  const now = context.clock.now();
  const ahead = await context.database
    .select()
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), eq(meetings.state, 'planned'), gt(meetings.startsAt, now)));
  await endRules(context, [{ lessonId, from: now.toISOString().slice(0, 10) }]);
  return updateMeetings(context, ahead, ahead.map(withoutRule));
}
