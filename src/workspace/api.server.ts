import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { hasSchedule } from './open.server.ts';

export const workspaceApi = implement(contract, {
  'GET /api/workspace': async (context, _, { person }) => ({ schedule: await hasSchedule(context, person) }),
});
