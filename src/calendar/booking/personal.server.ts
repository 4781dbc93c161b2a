import { personal } from '#src/platform/program/personal.server.ts';
import { appointments, heldSeats } from './tables.server.ts';

/** What the calendar keeps of teachers; until when an appointment is kept, a trial says. */
export const bookingData = [
  personal(appointments, { erased: { of: appointments.teacherId, blank: { teacherId: null } } }),
  personal(heldSeats, { kept: { from: heldSeats.startTime }, erased: { of: heldSeats.teacherId } }),
];
