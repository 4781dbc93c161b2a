import { inTransaction } from '#src/platform/context.server.ts';
import { defineJob } from '#src/platform/jobs.server.ts';
import { dayBefore as promised, reviewDayBefore } from '#src/scheduler/day-before.server.ts';
import { remind } from '#src/scheduler/mails.server.ts';
import { askStaffToContact } from './mails.server.ts';
import { roomOf } from './room.server.ts';
import { findTrialAt } from './trials.server.ts';

/**
 * 24 hours before a lesson the staff get the task to contact the family, unless they have, and the family gets a reminder unless
 * it chose the time later than that. A lesson that was moved or cancelled since has another task, or none.
 */
export const dayBefore = defineJob({
  ...promised,
  attemptSeconds: 60,
  retries: { limit: 20, delay: 5, delayMax: 600 },
  run: (outer, task) =>
    inTransaction(outer, async (context) => {
      const { appointment, late } = await reviewDayBefore(context, task);
      if (!appointment) return;
      const trial = await findTrialAt(context, appointment.id);
      if (!trial?.contactedAt) await askStaffToContact(context, appointment, trial);
      const room = await roomOf(context, trial);
      if (!late) await remind(context, appointment, { room, unfinished: !trial });
    }),
});
