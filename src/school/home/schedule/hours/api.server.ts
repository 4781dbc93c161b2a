import {
  type Absence,
  addAbsence,
  isAway,
  listAbsences,
  removeAbsence,
} from '#src/calendar/timetables/absences.server.ts';
import { putHours, readHours } from '#src/calendar/timetables/hours.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { presentScheduled, type ScheduleReader } from '../present.server.ts';
import { givenWhileAway } from '../schedule.server.ts';
import type { Scheduled } from '../scheduled.server.ts';
import { contract } from './contract.ts';

export const hoursApi = implement(contract, {
  'GET /api/absences': async (context, _, by) => {
    const { id } = by.person;
    const [away, given] = [await listAbsences(context, id), await givenWhileAway(context, id)];
    return away.map((one) => presentAbsence(one, given, by, context.clock.now()));
  },
  'POST /api/absences': async (context, { body }, by) => {
    const made = await addAbsence(context, by.person.id, body);
    return presentAbsence(made, await givenWhileAway(context, by.person.id), by, context.clock.now());
  },
  'DELETE /api/absences/:id': async (context, { params }, { person }) => {
    await removeAbsence(context, person.id, params.id);
    return { _id: params.id };
  },
  'GET /api/working-hours': (context, _, { person }) => hoursOf(context, person),
  'PUT /api/working-hours': async (context, { body }, { person }) => {
    await putHours(context, person.id, body);
    return hoursOf(context, person);
  },
});

/** Days away, with what the teacher is to give then. */
function presentAbsence(absence: Absence, given: readonly Scheduled[], by: ScheduleReader, now: Date) {
  const { id, firstDay, lastDay, zone, reason } = absence;
  const meetings = given.filter(({ meeting }) => isAway(meeting, [absence]));
  return {
    _id: id,
    firstDay,
    lastDay,
    zone,
    reason,
    meetings: meetings.map((one) => presentScheduled(one, by, now)),
  };
}

async function hoursOf(context: Context, person: Person) {
  return (await readHours(context, person.id)) ?? { zone: null, days: [] };
}
