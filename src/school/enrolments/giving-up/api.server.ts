import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { giveUp, meaningOf, type PayBack } from './giving-up.server.ts';

export const givingUpApi = (payBack: PayBack) =>
  implement(contract, {
    'GET /api/manual-purchase/:id/giving-up': (context, { params }, { person }) =>
      meaningOf(context, params.id, person),
    'POST /api/manual-purchase/:id/give-up': async (context, { params: { id }, body }, { person }) => ({
      _id: id,
      ...(await giveUp(context, id, body.back, person, payBack)),
    }),
  });
