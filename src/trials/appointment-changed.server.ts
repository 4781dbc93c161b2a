import { eq } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { defineJob } from '#src/platform/jobs.server.ts';
import { changed } from '#src/scheduler/changed.server.ts';
import { appointments } from '#src/scheduler/tables.server.ts';
import { tellTeacher } from './teacher-mails.server.ts';
import { findTrialAt } from './trials.server.ts';

/**
 * Tells the teacher of a trial that it was moved or cancelled, by the family or by the staff. Of a lesson that was
 * changed again since, the later task tells.
 */
export const appointmentChanged = defineJob({
  ...changed,
  attemptSeconds: 60,
  retries: { limit: 20, delay: 5, delayMax: 600 },
  run: (outer, { appointmentId, sequence }) =>
    inTransaction(outer, async (context) => {
      const appointment = await find(context, appointmentId);
      if (appointment?.sequence !== sequence) return;
      const trial = await findTrialAt(context, appointmentId);
      if (!trial?.teacherId) return;
      const what = appointment.cancelledAt ? 'cancelled' : 'moved';
      const key = `appointment ${appointmentId} ${what} ${sequence} teacher`;
      await tellTeacher(context, what, trial.teacherId, { trial, appointment }, key);
    }),
});

async function find({ database }: Context, id: string) {
  const [found] = await database.select().from(appointments).where(eq(appointments.id, id));
  return found;
}
