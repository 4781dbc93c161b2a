import { onChanged } from '#src/calendar/booking/changed.server.ts';
import { holdTeachersOf, keepMeeting } from '../meeting.server.ts';
import { findTrialAt } from '../trials.server.ts';
import { tellTeacher } from './teacher-mails.server.ts';

/**
 * Keeps the meeting of a trial at its appointment’s time, which a family moves freely: what its teacher has then
 * already is told to the staff, and refuses nothing. Tells the teacher of a trial that it was moved or cancelled, by the family or by the
 * staff.
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
