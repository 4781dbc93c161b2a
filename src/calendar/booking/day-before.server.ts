import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { contactNoticeInMs, isShortNotice } from './booking.ts';
import { type Appointment, stateOfAppointment } from './keys.server.ts';
import { appointments } from './tables.server.ts';

/** The task of the day before a lesson. */
const task = {
  name: 'appointment.day-before',
  data: z.object({
    appointmentId: z.uuid(),
    /** The state of the appointment it was promised for: one moved since has a task of its own. */
    sequence: z.int(),
  }),
};

/** For how long after choosing a time a family may still be filling in the form about the child. */
export const formInMs = 15 * 60_000;

/** Promises the task for 24 hours before the lesson; for when the form is filled in, if that is later. */
export function promiseDayBefore(context: Context, appointment: Appointment): Promise<void> {
  const { id: appointmentId, sequence } = appointment;
  return context.jobs.enqueue(
    context.database,
    task,
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

/** Tells those concerned on the day before; `late` when the family chose the time less than a day ahead. */
type TellDayBefore = (context: Context, appointment: Appointment, known: { late: boolean }) => Promise<void>;

/**
 * The job that carries the task out, in one transaction that has locked the appointment. A lesson that was moved or
 * cancelled since has another task, or none; one that has begun needs none.
 * @param tell of a later room, which knows the child and the teacher
 */
export function onDayBefore(tell: TellDayBefore) {
  return defineJob({
    ...task,
    attemptSeconds: 60,
    retries: { limit: 20, delay: 5, delayMax: 600 },
    run: (context, { appointmentId, sequence }) =>
      inTransaction(context, async (context) => {
        const [found] = await context.database
          .select()
          .from(appointments)
          .where(eq(appointments.id, appointmentId))
          .for('update');
        if (found?.sequence !== sequence || stateOfAppointment(found, context.clock.now()) !== 'booked')
          return;
        await tell(context, found, { late: isShortNotice(found.startTime, found.chosenAt) });
      }),
  });
}
