import { cancelAppointment } from '#src/calendar/booking/booking.server.ts';
import { openNamed } from '#src/calendar/booking/keys.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { findTrialAt } from '../trials.server.ts';

/**
 * Cancels the seat of a family that has not finished its booking; the family is mailed, and the seat is free again.
 * @throws Failure not_found, appointment_begun, appointment_cancelled; conflict when the booking has been finished
 */
export function cancelSeat(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    // After a booking at this appointment that is under way.
    await openNamed(context, { id });
    if (await findTrialAt(context, id)) throw new Failure('conflict');
    const { startTime } = await cancelAppointment(context, { id });
    const details = { startTime: startTime.toISOString() };
    await record(context, person, { act: 'seat-cancelled', kind: 'appointment', id, details });
  });
}
