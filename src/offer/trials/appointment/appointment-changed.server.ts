import { onChanged } from '#src/calendar/booking/changed.server.ts';
import { holdTeachersOf, keepMeeting } from '../meeting.server.ts';
import { findTrialAt } from '../trials.server.ts';
import { tellTeacher } from './teacher-mails.server.ts';

/**
 * Keeps the meeting of a trial at the time of its appointment, which a family moves freely: the staff are told what
 * collides with it, and nothing is refused. Tells the teacher that the trial was moved or cancelled, by the family or
 * the staff.
 */
export const appointmentChanged = onChanged(async (context, appointment) => {
  const trial = await findTrialAt(context, appointment.id);
  if (!trial?.teacherId) return;
  await holdTeachersOf(context, trial.id);
  await keepMeeting(context, { trial, appointment }, 'clash');
  const what = appointment.cancelledAt ? 'cancelled' : 'moved';
  const key = `appointment ${appointment.id} ${what} ${appointment.sequence} teacher`;
  await tellTeacher(context, what, trial.teacherId, { trial, appointment }, key);
});
