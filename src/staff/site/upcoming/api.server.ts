import { setDate, unsetDate } from '#src/offer/upcoming/upcoming.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { listUpcoming, readUpcoming } from './upcoming.server.ts';

export const adminUpcomingApi = implement(contract, {
  'GET /api/admin/upcoming': (context) => listUpcoming(context),
  'PATCH /api/admin/upcoming/:course': async (context, { params, body }, { person }) => {
    await setDate(context, params.course, body.startsOn, person);
    return readUpcoming(context, params.course);
  },
  'DELETE /api/admin/upcoming/:course': async (context, { params }, { person }) => {
    await unsetDate(context, params.course, person);
    return readUpcoming(context, params.course);
  },
});
