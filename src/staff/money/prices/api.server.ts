import {
  changePrice,
  comingPrices,
  listPriceChanges,
  type PriceChange,
  resetPrice,
  withdrawPrice,
} from '#src/offer/pricing/change-prices.server.ts';
import { planKinds } from '#src/offer/pricing/plans.ts';
import { figuresOf, priceDay, readChanged, readPrices } from '#src/offer/pricing/prices.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { packageBackNow, setPackageBack } from '#src/shop/orders/package-back.server.ts';
import { contract } from './contract.ts';

export const adminPricesApi = implement(contract, {
  'GET /api/admin/package-back': async (context) => ({ back: await packageBackNow(context) }),
  'PUT /api/admin/package-back': async (context, { body: { back } }, { person }) => {
    await setPackageBack(context, back, person);
    return { back };
  },
  'GET /api/admin/prices': (context) => listPrices(context),
  'PATCH /api/admin/prices/:name': async (context, { params, body: { from, ...figures } }, { person }) => {
    await changePrice(context, params.name, figures, person, from);
    return readPrice(context, params.name);
  },
  'DELETE /api/admin/prices/:name': async (context, { params, query }, { person }) => {
    await resetPrice(context, params.name, person, query.from);
    return readPrice(context, params.name);
  },
  'GET /api/admin/prices/:name/changes': async (context, { params, query }) => {
    const { items, next } = await listPriceChanges(context, params.name, query);
    const today = priceDay(context);
    return { items: items.map((change) => presentChange(change, today)), next };
  },
  'DELETE /api/admin/prices/:name/changes/:from': async (context, { params }, { person }) => {
    await withdrawPrice(context, params.name, params.from, person);
    return readPrice(context, params.name);
  },
});

async function listPrices(context: Context) {
  const [{ plans, packages }, changed, coming] = await Promise.all([
    readPrices(context),
    readChanged(context),
    comingPrices(context),
  ]);
  const priceState = (name: string) => ({
    isChanged: Boolean(changed.get(name)),
    coming: coming.get(name) ?? null,
  });
  const ofPlans = planKinds.flatMap((kind) =>
    plans[kind].map(({ name, classes, originalPrice, discount }) => ({
      ...{ _id: name, kind, classes, price: originalPrice, discount },
      ...{ rate: null, subjects: null, per: null, ...priceState(name) },
    })),
  );
  const ofPackages = planKinds.flatMap((kind) =>
    packages[kind].map(({ name, classes, price, discount = 0, rate, subjects, per }) => ({
      ...{ _id: name, kind, classes, price, discount },
      ...{ rate, subjects, per, ...priceState(name) },
    })),
  );
  return [...ofPlans, ...ofPackages];
}

async function readPrice(context: Context, name: string) {
  const found = (await listPrices(context)).find(({ _id }) => _id === name);
  if (!found) throw new Failure('not_found');
  return found;
}

function presentChange(change: PriceChange, today: string) {
  const { fromDay, changedAt, changedByEmail } = change;
  return {
    _id: fromDay,
    figures: figuresOf(change),
    isToCome: fromDay > today,
    changedAt: changedAt.toISOString(),
    changedBy: changedByEmail,
  };
}
