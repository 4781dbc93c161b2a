import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { listBought } from './list.server.ts';
import { presentPackage } from './present.server.ts';

export const packagesApi = implement(contract, {
  'GET /api/packages': async (context, { query }, { person }) => {
    const { items, next } = await listBought(context, person.id, query);
    return { items: items.map(presentPackage), next };
  },
});
