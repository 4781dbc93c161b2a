import { and, eq, getTableColumns, gt, isNull, lte, notExists } from 'drizzle-orm';
import type { Appointment } from '#src/calendar/booking/booking.server.ts';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

const soonest: Order = {
  by: [
    { column: appointments.startTime, kind: 'instant' },
    { column: appointments.id, kind: 'id' },
  ],
};

/**
 * Seats ahead that families have taken without finishing their booking, the soonest first.
 * @param query `takenBefore` leaves out families that may still be filling in the form about the child
 * @throws Failure invalid_input for an invalid cursor
 */
export async function listSeats(
  { database, clock }: Context,
  query: { cursor?: string | undefined; limit: number; takenBefore?: Date },
): Promise<Page<Appointment>> {
  const finished = database
    .select({ id: trials.id })
    .from(trials)
    .where(eq(trials.appointmentId, appointments.id));
  return readPage(soonest, query, ({ where, cursor }) =>
    database
      .select({ ...getTableColumns(appointments), cursor })
      .from(appointments)
      .where(
        and(
          where,
          gt(appointments.startTime, clock.now()),
          isNull(appointments.cancelledAt),
          query.takenBefore && lte(appointments.createdAt, query.takenBefore),
          notExists(finished),
        ),
      ),
  );
}
