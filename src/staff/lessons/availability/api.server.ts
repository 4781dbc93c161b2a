import {
  addDayOff,
  changeHours,
  changeNotice,
  changeSeats,
  removeDayOff,
} from '#src/calendar/booking/change-availability.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { readCalendar } from './availability.server.ts';
import { contract } from './contract.ts';

export const availabilityApi = implement(contract, {
  'GET /api/admin/availability': async (context) => {
    const { outside, ...calendar } = await readCalendar(context);
    const shown = outside.appointments.map(({ startTime, ...appointment }) => ({
      ...appointment,
      startTime: startTime.toISOString(),
    }));
    return { ...calendar, hours: [...calendar.hours], outside: { ...outside, appointments: shown } };
  },
  'PATCH /api/admin/availability/hours': async (context, { body }, { person }) => {
    await changeHours(context, body.hours, person);
    return body;
  },
  'PATCH /api/admin/availability/seats': async (context, { body }, { person }) => {
    await changeSeats(context, body.seats, person);
    return body;
  },
  'PATCH /api/admin/availability/notice': async (context, { body }, { person }) => {
    await changeNotice(context, body.noticeHours, person);
    return body;
  },
  'POST /api/admin/availability/days-off': async (context, { body }, { person }) => {
    await addDayOff(context, body.day, person);
    return body;
  },
  'DELETE /api/admin/availability/days-off/:day': async (context, { params }, { person }) => {
    await removeDayOff(context, params.day, person);
    return params;
  },
});
