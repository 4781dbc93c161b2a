import { onDayBefore } from '#src/calendar/booking/day-before.server.ts';
import { remind } from '#src/calendar/booking/mails/mails.server.ts';
import { askStaffToContact } from '../mails/mails.server.ts';
import { findTrialAt } from '../trials.server.ts';
import { roomOf } from './room.server.ts';

/**
 * 24 hours before a lesson the staff get the task to contact the family, unless they have done so. The family gets a
 * reminder, unless it chose the time later than that.
 */
export const dayBefore = onDayBefore(async (context, appointment, { late }) => {
  const trial = await findTrialAt(context, appointment.id);
  if (!trial?.contactedAt) await askStaffToContact(context, appointment, trial);
  const room = await roomOf(context, trial);
  if (!late) await remind(context, appointment, { room, unfinished: !trial });
});
