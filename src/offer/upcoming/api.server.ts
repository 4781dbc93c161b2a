import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { setDates } from './upcoming.server.ts';

export const upcomingApi = implement(contract, {
  'GET /api/upcoming': (context) => setDates(context),
});
