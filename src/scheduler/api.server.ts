import type { Context } from '#src/platform/context.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { eventUri } from './events.server.ts';
import {
  type Appointment,
  bookAppointment,
  cancelAppointment,
  findAppointment,
  listSlots,
  moveAppointment,
  stateOf,
} from './scheduler.server.ts';

export const schedulerApi = implement(contract, {
  'GET /api/schedule/slots': async (context) => {
    const slots = await listSlots(context);
    return slots.map((slot) => ({ ...times(slot), seatsLeft: slot.seatsLeft }));
  },
  'POST /api/schedule/events': async (context, { body }, { language }) => {
    const { appointment, key } = await bookAppointment(context, body, language);
    return { uri: eventUri(context, appointment), ...times(appointment), key };
  },
  'GET /api/schedule/appointments/:key': async (context, { params }) =>
    present(context, await findAppointment(context, params.key)),
  'PATCH /api/schedule/appointments/:key': async (context, { params, body }) =>
    present(context, await moveAppointment(context, params, body.startTime)),
  'DELETE /api/schedule/appointments/:key': async (context, { params }) =>
    present(context, await cancelAppointment(context, params)),
});

function present({ clock }: Context, appointment: Appointment) {
  return { ...times(appointment), state: stateOf(appointment, clock.now()) };
}

function times({ startTime, endTime }: { startTime: Date; endTime: Date }) {
  return { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
}
