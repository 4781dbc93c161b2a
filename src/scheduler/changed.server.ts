import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import type { Appointment } from './keys.server.ts';

/**
 * The task that follows a move or a cancellation, whoever did it. A later feature, which knows the teacher, carries
 * it out.
 */
export const changed = {
  name: 'appointment.changed',
  data: z.object({
    appointmentId: z.uuid(),
    /** The state of the appointment after the change: one changed again since has a task of its own. */
    sequence: z.int(),
  }),
};

/** Promises the task, for at once. */
export function promiseChanged(context: Context, { id, sequence }: Appointment): Promise<void> {
  return context.jobs.enqueue(context.database, changed, { appointmentId: id, sequence });
}
