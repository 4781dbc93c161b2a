import { implement } from '#src/platform/http/endpoints.server.ts';
import { bookAppointment, listSlots } from './booking.server.ts';
import { contract } from './contract.ts';
import { eventUri } from './events.server.ts';
import { holdSeat, type IsFreeAt } from './holds.server.ts';
import { presentTimes } from './present.server.ts';

/** The endpoints of the scheduler. @param isFreeAt as a later room knows it */
export const bookingApi = (isFreeAt: IsFreeAt) =>
  implement(contract, {
    'GET /api/schedule/slots': async (context) => {
      const slots = await listSlots(context);
      return slots.map((slot) => ({ ...presentTimes(slot), seatsLeft: slot.seatsLeft }));
    },
    'POST /api/schedule/holds': async (context, { body }) => {
      const { key, until, ...times } = await holdSeat(context, isFreeAt, body);
      return { key, ...presentTimes(times), until: until.toISOString() };
    },
    'POST /api/schedule/events': async (context, { body }, { language }) => {
      const { appointment, key } = await bookAppointment(context, body, language);
      return { uri: eventUri(context, appointment), ...presentTimes(appointment), key };
    },
  });
