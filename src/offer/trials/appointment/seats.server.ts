import { record } from '#src/audit/audit.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/person.ts';
import { openNamed } from '#src/scheduler/keys.server.ts';
import { cancelAppointment } from '#src/scheduler/scheduler.server.ts';
import { findTrialAt } from './trials.server.ts';

/**
 * Cancels a seat of a family that has not finished its booking; they are mailed, and the seat is free again.
 * @throws Failure not_found, appointment_begun, appointment_cancelled; conflict when the booking has been finished
 */
export function cancelSeat(outer: Context, id: string, person: Person): Promise<void> {
  return inTransaction(outer, async (context) => {
    // In turn with the booking of a trial at it.
    await openNamed(context, { id });
    if (await findTrialAt(context, id)) throw new Failure('conflict');
    const { startTime } = await cancelAppointment(context, { id });
    const details = { startTime: startTime.toISOString() };
    await record(context, person, { act: 'seat-cancelled', kind: 'appointment', id, details });
  });
}
