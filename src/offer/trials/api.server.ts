import { cancelAppointment, findAppointment } from '#src/calendar/booking/booking.server.ts';
import { keyContract } from '#src/calendar/booking/contract.ts';
import { presentAppointment } from '#src/calendar/booking/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { calendarFile, finishBooking, moveByKey, readLesson } from './appointment/appointments.server.ts';
import { contract } from './contract.ts';
import type { BoardsOf } from './meeting.server.ts';
import { showOwnTrials } from './own/own.server.ts';
import { noteContacted } from './staff.server.ts';
import { bookTrial } from './trials.server.ts';

/** The endpoints behind the link that was mailed about an appointment. */
export const appointmentsApi = implement(keyContract, {
  'GET /api/schedule/appointments/:key': async (context, { params }) =>
    presentAppointment(context, await findAppointment(context, params.key)),
  'PATCH /api/schedule/appointments/:key': async (context, { params, body }) =>
    presentAppointment(context, await moveByKey(context, params.key, body.startTime)),
  'DELETE /api/schedule/appointments/:key': async (context, { params }) =>
    presentAppointment(context, await cancelAppointment(context, params)),
});

/**
 * The endpoints of trial lessons.
 * @param boardsOf which meetings have a board to read, as a later district’s rooms know it
 */
export function trialsApi(boardsOf: BoardsOf) {
  return implement(contract, {
    'POST /api/lesson/trial': async (context, { body }, { language }) =>
      presentBooked(await bookTrial(context, body, language)),
    'GET /api/schedule/appointments/:key/lesson': (context, { params }) =>
      readLesson(context, params.key, boardsOf),
    'GET /api/schedule/appointments/:key/calendar': (context, { params }) =>
      calendarFile(context, params.key),
    'POST /api/schedule/appointments/:key/lesson': async (context, { params, body }, { language }) =>
      presentBooked(await finishBooking(context, params.key, body, language)),
    'GET /api/lesson/own-trials': (context, { query }, { person }) => showOwnTrials(context, query, person),
    'POST /api/lesson/trial/:id/contacted': async (context, { params: { id } }, { person }) => {
      await noteContacted(context, id, person);
      return { _id: id };
    },
  });
}

function presentBooked({ trial, appointment }: Awaited<ReturnType<typeof bookTrial>>) {
  return {
    _id: trial.id,
    isBooked: trial.isBooked,
    startTime: appointment?.startTime.toISOString() ?? null,
    endTime: appointment?.endTime.toISOString() ?? null,
  };
}
