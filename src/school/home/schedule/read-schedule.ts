import { currentUser } from '#src/people/accounts/sessions/session.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';
import { eachOf, together } from './together.ts';

const call = caller<typeof contract>();

/** A meeting in the schedule of the signed-in person. */
export type ScheduledMeeting = OutputOf<(typeof contract)['GET /api/schedule']>[number];

/** What one's lessons have planned, or a teacher gives, within a span. @throws CallError */
export async function readSchedule(from: Date, to: Date, limit?: number): Promise<ScheduledMeeting[]> {
  const query = { from: from.toISOString(), to: to.toISOString(), ...(limit && { limit }) };
  const meetings = await call('GET /api/schedule', { query });
  keepMeetings({ from, to }, meetings);
  return meetings;
}

/** Keeps what is planned within a span for when there is no connection, as far as the device can. */
export function keepMeetings(span: { from: Date; to: Date }, meetings: readonly ScheduledMeeting[]): void {
  if (import.meta.env.SSR) return;
  void keepOnDevice(span, meetings).catch(() => {});
}

async function keepOnDevice(
  span: { from: Date; to: Date },
  meetings: readonly ScheduledMeeting[],
): Promise<void> {
  const [user, { keepLessons }] = await Promise.all([
    currentUser(),
    import('#src/school/workspace/device/this-device.ts'),
  ]);
  const planned = meetings.filter(({ state, notComing }) => state === 'planned' && !notComing);
  const hasSeveral = new Set(planned.map(({ learnerId }) => learnerId)).size > 1;
  const lessons = together(planned).map((line) => ({
    title: line.lesson?.title ?? line.trial?.subject ?? '',
    isTrial: !line.lesson,
    teacher: line.lesson?.teacher,
    children: eachOf(line).flatMap(({ learner }) =>
      learner && (hasSeveral || learner.firstName) ? learner.firstName : [],
    ),
    startTime: line.startTime,
    endTime: line.endTime,
  }));
  if (user) await keepLessons(user._id, span, lessons);
}
