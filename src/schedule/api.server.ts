import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { present } from './present.server.ts';
import { scheduleOf } from './schedule.server.ts';

export const scheduleApi = implement(contract, {
  'GET /api/schedule': async (context, { query }, { person }) =>
    (await scheduleOf(context, person, query)).map((one) => present(one, person, context.clock.now())),
});
