import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import { type Appointment, stateOf } from './keys.server.ts';
import { contactNoticeInMs, isShortNotice } from './short-notice.ts';
import { appointments } from './tables.server.ts';

/** The task of the day before a lesson. A later feature, which knows the child, carries it out. */
export const dayBefore = {
  name: 'appointment.day-before',
  data: z.object({
    appointmentId: z.uuid(),
    /** The state of the appointment it was promised for: one moved since has a task of its own. */
    sequence: z.int(),
  }),
};

/** So long after a family chose a time, it may still be filling in the form about the child. */
export const formInMs = 15 * 60_000;

/** Promises the task for 24 hours before the lesson; for when the form is filled in, if that is later. */
export function promiseDayBefore(context: Context, appointment: Appointment): Promise<void> {
  const { id: appointmentId, sequence } = appointment;
  return context.jobs.enqueue(
    context.database,
    dayBefore,
    { appointmentId, sequence },
    { at: dueAt(appointment) },
  );
}

function dueAt({ startTime, chosenAt }: Appointment): Date {
  const [start, chosen] = [startTime.getTime(), chosenAt.getTime()];
  // A lesson that begins before that is not waited for.
  return new Date(
    start - chosen > formInMs ? Math.max(start - contactNoticeInMs, chosen + formInMs) : chosen,
  );
}

/**
 * Reads the appointment of a task, and locks it until the transaction ends.
 * @returns `appointment` unless it was moved or cancelled since, or has begun; `late` when the family chose the
 * time less than a day before it, and needs no reminder of what it just did
 */
export async function reviewDayBefore(
  { database, clock }: Context,
  { appointmentId, sequence }: z.output<typeof dayBefore.data>,
): Promise<{ appointment: Appointment | undefined; late: boolean }> {
  const [found] = await database
    .select()
    .from(appointments)
    .where(eq(appointments.id, appointmentId))
    .for('update');
  const stands = found && found.sequence === sequence && stateOf(found, clock.now()) === 'booked';
  if (!stands) return { appointment: undefined, late: false };
  return { appointment: found, late: isShortNotice(found.startTime, found.chosenAt) };
}
