import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { presentSchedule } from './present.server.ts';
import { scheduleOf } from './schedule.server.ts';

export const scheduleApi = implement(contract, {
  'GET /api/schedule': async (context, { query }, by) =>
    presentSchedule(context, await scheduleOf(context, by.person, query), by),
});
