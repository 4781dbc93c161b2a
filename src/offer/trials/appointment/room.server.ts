import type { Room } from '#src/calendar/booking/booking.ts';
import { readProfile } from '#src/offer/teachers/teachers.server.ts';
import { usualRoom } from '#src/offer/teachers/usual-room.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Trial } from '../tables.server.ts';
import { findTrialAt } from '../trials.server.ts';

/**
 * Where a trial lesson takes place: at the current meeting link of its teacher; without one, in a room of ours, where
 * that is usual. Only for the family, the teacher and
 * the staff.
 * @returns undefined while nobody gives the lesson
 */
export async function roomOf(
  context: Context,
  trial: Pick<Trial, 'teacherId' | 'appointmentId'> | undefined,
): Promise<Room | undefined> {
  if (!trial?.teacherId) return undefined;
  const { name, meetingLink } = await readProfile(context, { id: trial.teacherId });
  // A room is one of a meeting, and what another calendar keeps has none.
  const isOurs = !meetingLink && trial.appointmentId !== null && (await usualRoom(context)) === 'own';
  return { teacher: name, link: meetingLink, isOurs };
}

/** The same of the lesson at an appointment. */
export async function roomAt(context: Context, appointmentId: string): Promise<Room | undefined> {
  return roomOf(context, await findTrialAt(context, appointmentId));
}
