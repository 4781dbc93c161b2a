import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Appointment } from './keys.server.ts';
import { appointments } from './tables.server.ts';

/** The task that follows a move or a cancellation, whoever did it. */
const task = {
  name: 'appointment.changed',
  data: z.object({
    appointmentId: z.uuid(),
    /** The state of the appointment after the change: one changed again since has a task of its own. */
    sequence: z.int(),
  }),
};

/** Promises the task, for at once. */
export function promiseChanged(context: Context, { id, sequence }: Appointment): Promise<void> {
  return context.jobs.enqueue(context.database, task, { appointmentId: id, sequence });
}

/**
 * The job that carries the task out, in one transaction. When the lesson was changed again since, the later task
 * tells of it.
 * @param tell of a later room, which knows the teacher
 */
export function onChanged(tell: (context: Context, appointment: Appointment) => Promise<void>) {
  return defineJob({
    ...task,
    attemptSeconds: 60,
    retries: { limit: 20, delay: 5, delayMax: 600 },
    run: (context, { appointmentId, sequence }) =>
      inTransaction(context, async (context) => {
        const [found] = await context.database
          .select()
          .from(appointments)
          .where(eq(appointments.id, appointmentId));
        if (found?.sequence === sequence) await tell(context, found);
      }),
  });
}
