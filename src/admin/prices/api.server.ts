import type { Context } from '#src/platform/context.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { PlanKind } from '#src/pricing/plans.ts';
import { changePrice, readChanged, readPrices, resetPrice } from '#src/pricing/prices.server.ts';
import { contract } from './contract.ts';

export const adminPricesApi = implement(contract, {
  'GET /api/admin/prices': (context) => listPrices(context),
  'PATCH /api/admin/prices/:name': async (context, { params, body }, { person }) => {
    await changePrice(context, params.name, body, person);
    return readPrice(context, params.name);
  },
  'DELETE /api/admin/prices/:name': async (context, { params }, { person }) => {
    await resetPrice(context, params.name, person);
    return readPrice(context, params.name);
  },
});

const kinds: PlanKind[] = ['group', 'individual'];

async function listPrices(context: Context) {
  const [{ plans, packages }, changed] = await Promise.all([readPrices(context), readChanged(context)]);
  const ofPlans = kinds.flatMap((kind) =>
    plans[kind].map(({ name, classes, originalPrice, discount }) => ({
      ...{ _id: name, kind, classes, price: originalPrice, discount },
      ...{ rate: null, subjects: null, per: null, isChanged: changed.has(name) },
    })),
  );
  const ofPackages = kinds.flatMap((kind) =>
    packages[kind].map(({ name, classes, price, discount = 0, rate, subjects, per }) => ({
      ...{ _id: name, kind, classes, price, discount },
      ...{ rate, subjects, per, isChanged: changed.has(name) },
    })),
  );
  return [...ofPlans, ...ofPackages];
}

async function readPrice(context: Context, name: string) {
  const found = (await listPrices(context)).find(({ _id }) => _id === name);
  if (!found) throw new Failure('not_found');
  return found;
}
