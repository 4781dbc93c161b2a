import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import { endRules, plannedFrom, type Stretch, withoutRule } from './rules.server.ts';
import { meetings } from './tables.server.ts';
import { type MeetingChange, updateMeetings } from './written.server.ts';

/**
 * Ends the timetable of a lesson before the first day of a stretch: its planned meetings from then on are cancelled, what was changed by
 * hand stays. Its teacher is held.
 */
export async function endTimetable(
  context: Context,
  lessonId: string,
  stretch: Stretch,
  reason: string | null = null,
): Promise<MeetingChange[]> {
  const { open } = await plannedFrom(context, lessonId, stretch);
  await endRules(context, lessonId, stretch);
  return updateMeetings(
    context,
    open,
    open.map((one) => ({ ...withoutRule(one), reason })),
  );
}

/** Cancels all that is planned of a lesson and lies ahead, by hand or not: it is no more. Its teacher is held. */
export async function cancelAhead(context: Context, lessonId: string): Promise<MeetingChange[]> {
  const now = context.clock.now();
  const ahead = await context.database
    .select()
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), eq(meetings.state, 'planned'), gt(meetings.startsAt, now)));
  await endRules(context, lessonId, { from: now.toISOString().slice(0, 10) });
  return updateMeetings(context, ahead, ahead.map(withoutRule));
}
