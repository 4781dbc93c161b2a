import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { readDeadlines } from './deadlines.server.ts';

export const deadlinesApi = implement(contract, {
  'GET /api/admin/deadlines': async (context) => {
    const deadlines = await readDeadlines(context, { limit: 100 });
    return deadlines.map(({ id, kind, name, dueAt }) => ({
      _id: id,
      kind,
      name,
      dueAt: dueAt.toISOString(),
    }));
  },
});
