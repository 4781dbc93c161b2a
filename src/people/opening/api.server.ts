import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { secretCameBack } from './proofs.server.ts';

export const openingApi = implement(contract, {
  // Another installation at the same address does not know the secret.
  'GET /api/opening/here/:key': async (context, { params }) => ({
    isHere: await secretCameBack(context, 'address', params.key),
  }),
});
