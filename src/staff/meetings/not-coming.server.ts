import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { placesAt, saidOf } from '#src/school/attendance/cannot-come/place.server.ts';
import { noteNotComing } from '#src/school/attendance/cannot-come/tell.server.ts';
import { noticeUntil } from '#src/school/attendance/notice.ts';

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
 * time, not the time of the note.
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
    await noteNotComing(context, { meetingId, learnerId }, toldAt);
    await record(context, person, {
      act: 'meeting-notice',
      kind: 'meeting',
      id: meetingId,
      details: { startTime: toldAt.toISOString() },
    });
  });
}
