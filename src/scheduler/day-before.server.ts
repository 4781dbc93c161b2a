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

/** Promises the task for 24 hours before the lesson; at once when it is sooner than that. */
export function promiseDayBefore(context: Context, { id, sequence, startTime }: Appointment): Promise<void> {
  return context.jobs.enqueue(
    context.database,
    dayBefore,
    { appointmentId: id, sequence },
    { at: new Date(startTime.getTime() - contactNoticeInMs) },
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
