import {
  type Absence,
  addAbsence,
  isAway,
  listAbsences,
  removeAbsence,
} from '#src/meetings/absences.server.ts';
import { putHours, readHours } from '#src/meetings/hours.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import type { Person } from '#src/platform/person.ts';
import { present } from '../present.server.ts';
import { givenWhileAway } from '../schedule.server.ts';
import type { Scheduled } from '../scheduled.server.ts';
import { contract } from './contract.ts';

export const hoursApi = implement(contract, {
  'GET /api/absences': async (context, _, { person }) => {
    const [away, given] = [await listAbsences(context, person.id), await givenWhileAway(context, person.id)];
    return away.map((one) => whole(one, given, person, context.clock.now()));
  },
  'POST /api/absences': async (context, { body }, { person }) => {
    const made = await addAbsence(context, person.id, body);
    return whole(made, await givenWhileAway(context, person.id), person, context.clock.now());
  },
  'DELETE /api/absences/:id': async (context, { params }, { person }) => {
    await removeAbsence(context, person.id, params.id);
    return { _id: params.id };
  },
  'GET /api/working-hours': (context, _, { person }) => shownHours(context, person),
  'PUT /api/working-hours': async (context, { body }, { person }) => {
    await putHours(context, person.id, body);
    return shownHours(context, person);
  },
});

/** Days away with what their teacher is to give then. */
function whole(absence: Absence, given: readonly Scheduled[], person: Person, now: Date) {
  const { id, firstDay, lastDay, zone, reason } = absence;
  const meetings = given.filter(({ meeting }) => isAway(meeting, [absence]));
  return {
    _id: id,
    firstDay,
    lastDay,
    zone,
    reason,
    meetings: meetings.map((one) => present(one, person, now)),
  };
}

async function shownHours(context: Context, person: Person) {
  return (await readHours(context, person.id)) ?? { zone: null, days: [] };
}
