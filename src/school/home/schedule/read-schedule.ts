import { useEffect } from 'react';
import { currentUser } from '#src/people/accounts/sessions/session.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';
import { eachOf, together } from './together.ts';

const call = caller<typeof contract>();

/** A meeting in the schedule of the signed-in person. */
export type ScheduledMeeting = OutputOf<(typeof contract)['GET /api/schedule']>[number];

/** What one's lessons have planned, or a teacher gives, within a span. @throws CallError */
export function readSchedule(from: Date, to: Date, limit?: number): Promise<ScheduledMeeting[]> {
  const query = { from: from.toISOString(), to: to.toISOString(), ...(limit && { limit }) };
  return call('GET /api/schedule', { query });
}

/** What was read of a span of time, which begins and ends with instants (ISO). */
type Planned = { from: string; to: string; meetings: readonly ScheduledMeeting[] };

/**
 * Keeps what a page shows for when there is no connection, as far as the device can: whether the page's data were asked
 * for here or came with it.
 * @param planned as a loader gave it: it is kept once. Nothing is kept of what could not be read.
 */
export function useKept(planned: Planned | null | undefined): void {
  useEffect(() => {
    if (planned) void keepOnDevice(planned).catch(() => {});
  }, [planned]);
}

async function keepOnDevice({ from, to, meetings }: Planned): Promise<void> {
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
  if (user) await keepLessons(user._id, { from: new Date(from), to: new Date(to) }, lessons);
}
