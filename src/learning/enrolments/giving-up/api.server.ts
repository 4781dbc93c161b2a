import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { contract } from './contract.ts';
import { giveUp, meaningOf } from './giving-up.server.ts';
import type { PayBack } from './leaving.server.ts';

/** Stops at once what an ended place was paid by each month, as a later room knows. */
type StopWithPlace = (context: Context, enrolmentId: string) => Promise<void>;

export const givingUpApi = (payBack: PayBack, stopWithPlace: StopWithPlace) =>
  implement(contract, {
    'GET /api/manual-purchase/:id/giving-up': (context, { params }, { person }) =>
      meaningOf(context, params.id, person, payBack),
    'POST /api/manual-purchase/:id/give-up': async (context, { params: { id }, body }, { person }) => {
      const { back } = await giveUp(context, id, body.back, person, payBack);
      // After it, as its locks are taken in another order.
      await stopWithPlace(context, id);
      return { _id: id, back };
    },
  });
