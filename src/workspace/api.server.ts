import { isConfirmed } from '#src/accounts/email-links.server.ts';
import { countToMark } from '#src/attendance/marking/to-mark.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { hasSchedule } from './open.server.ts';

export const workspaceApi = implement(contract, {
  'GET /api/workspace': async (context, _, { person }) => {
    const [schedule, settings, toConfirm] = await Promise.all([
      hasSchedule(context, person),
      isConfirmed(context, person.id),
      person.role === 'teacher' ? countToMark(context, person.id) : 0,
    ]);
    return { schedule, settings, toConfirm };
  },
});
