import { noticeUntil } from '#src/learning/attendance/notice.ts';
import { placesAt, saidOf } from '#src/learning/attendance/place.server.ts';
import { noteNotComing } from '#src/learning/attendance/tell.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/** Who is expected at a meeting, and what their families have said. */
export async function expectedAt(context: Context, meetingId: string) {
  const places = await placesAt(context, { meetingId });
  return places.map((place) => ({
    learnerId: place.learner.id,
    firstName: place.learner.firstName,
    said: saidOf(place),
    noticeUntil: noticeUntil(place.attendance).toISOString(),
  }));
}

/**
 * Notes that a learner cannot come, as the family said by telephone. The time of the call decides whether it was in
 * time, not the time of the note. What was said already stays as it was said.
 * @throws Failure not_found, meeting_past, meeting_cancelled; invalid_input for a time to come
 */
export function notComingForFamily(
  context: Context,
  meetingId: string,
  person: Person,
  { learnerId, toldAt }: { learnerId: string; toldAt: Date },
): Promise<void> {
  if (toldAt > context.clock.now()) throw new Failure('invalid_input', { toldAt: { key: 'not_yet' } });
  return inTransaction(context, async (context) => {
    const known = (await placesAt(context, { meetingId })).find(({ learner }) => learner.id === learnerId);
    const isSaid = known && saidOf(known) !== 'nothing';
    await noteNotComing(context, { meetingId, learnerId }, toldAt);
    if (isSaid) return;
    await record(context, person, {
      act: 'meeting-notice',
      kind: 'meeting',
      id: meetingId,
      details: { startTime: toldAt.toISOString() },
    });
  });
}
