import { implement } from '#src/platform/http/endpoints.server.ts';
import {
  activitiesOf,
  addActivity,
  changeActivity,
  listActivities,
  removeActivity,
} from './activities.server.ts';
import { contract } from './contract.ts';
import type { ActivityRow } from './tables.server.ts';
import { timesOf } from './times.server.ts';

export const activitiesApi = implement(contract, {
  'GET /api/activities': async (context, { query }, { person }) =>
    (await activitiesOf(context, person.id)).map((one) => ({
      ...presentActivity(one),
      times: timesOf(one, query).map(({ startsAt, endsAt }) => ({
        startTime: startsAt.toISOString(),
        endTime: endsAt.toISOString(),
      })),
    })),
  'GET /api/learners/:id/activities': async (context, { params }, { person }) =>
    (await listActivities(context, params.id, person)).map(presentActivity),
  'POST /api/learners/:id/activities': async (context, { params, body }, { person }) =>
    presentActivity(await addActivity(context, params.id, body, person)),
  'PUT /api/activities/:id': async (context, { params, body }, { person }) =>
    presentActivity(await changeActivity(context, params.id, body, person)),
  'DELETE /api/activities/:id': async (context, { params }, { person }) => {
    await removeActivity(context, params.id, person);
    return { _id: params.id };
  },
});

function presentActivity({ id, createdAt: _, begins, ends, ...activity }: ActivityRow) {
  return { _id: id, ...activity, begins: begins.slice(0, 5), ends: ends.slice(0, 5) };
}
