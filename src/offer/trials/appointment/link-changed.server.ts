import { and, eq } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { onLinkChanged } from '#src/offer/teachers/link-changed.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isIn } from '../states.server.ts';
import { trials } from '../tables.server.ts';
import { ahead } from '../trial.ts';
import { roomKey, tellFamilyRoom } from './room-mails.server.ts';

/** Tells the families that a teacher is still to meet where that is now. */
export const linkChanged = onLinkChanged(async (context, teacherId, at) => {
  for (const booking of await trialsToGive(context, teacherId))
    await tellFamilyRoom(context, booking, roomKey(booking.trial.id, at));
});

async function trialsToGive({ database, clock }: Context, teacherId: string) {
  const rows = await database
    .select({ trial: trials, appointment: appointments })
    .from(trials)
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .where(and(eq(trials.teacherId, teacherId), isIn(ahead, clock.now())))
    .orderBy(trials.id);
  return rows.map(({ trial, appointment }) => ({ trial, appointment: appointment ?? undefined }));
}
