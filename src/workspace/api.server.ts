import { isConfirmed } from '#src/accounts/email-links.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { hasSchedule } from './open.server.ts';

export const workspaceApi = implement(contract, {
  'GET /api/workspace': async (context, _, { person }) => {
    const [schedule, settings] = await Promise.all([
      hasSchedule(context, person),
      isConfirmed(context, person.id),
    ]);
    return { schedule, settings };
  },
});
