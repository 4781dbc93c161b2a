import { and, eq, isNull } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { defineJob } from '#src/platform/jobs.server.ts';
import { appointments } from '#src/scheduler/tables.server.ts';
import { linkChanged as promised } from '#src/teachers/link-changed.server.ts';
import { roomKey, tellFamilyRoom } from './room-mails.server.ts';
import { isAhead, stateOfTrial } from './states.ts';
import { trials } from './tables.server.ts';

/** Tells the families whom a teacher is still to meet where that is now. */
export const linkChanged = defineJob({
  ...promised,
  attemptSeconds: 60,
  retries: { limit: 20, delay: 5, delayMax: 600 },
  run: (outer, { teacherId, at }) =>
    inTransaction(outer, async (context) => {
      for (const booking of await trialsToGive(context, teacherId))
        await tellFamilyRoom(context, booking, roomKey(booking.trial.id, new Date(at)));
    }),
});

async function trialsToGive({ database, clock }: Context, teacherId: string) {
  const rows = await database
    .select({ trial: trials, appointment: appointments })
    .from(trials)
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .where(and(eq(trials.teacherId, teacherId), isNull(trials.outcome), isNull(trials.cancelledAt)))
    .orderBy(trials.id);
  return rows
    .filter(({ trial, appointment }) => isAhead(stateOfTrial(trial, appointment, clock.now())))
    .map(({ trial, appointment }) => ({ trial, appointment: appointment ?? undefined }));
}
