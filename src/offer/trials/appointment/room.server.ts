import type { Room } from '#src/calendar/booking/booking.ts';
import { readProfile } from '#src/offer/teachers/teachers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Trial } from '../tables.server.ts';
import { findTrialAt } from '../trials.server.ts';

/**
 * Where a trial lesson takes place: at the current meeting link of its teacher. Only for the family, the teacher and
 * the staff.
 * @returns undefined while nobody gives the lesson
 */
export async function roomOf(
  context: Context,
  trial: Pick<Trial, 'teacherId'> | undefined,
): Promise<Room | undefined> {
  if (!trial?.teacherId) return undefined;
  const { name, meetingLink } = await readProfile(context, { id: trial.teacherId });
  return { teacher: name, link: meetingLink };
}

/** The same of the lesson at an appointment. */
export async function roomAt(context: Context, appointmentId: string): Promise<Room | undefined> {
  return roomOf(context, await findTrialAt(context, appointmentId));
}
