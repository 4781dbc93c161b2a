import { beforeEach, expect, test } from 'vitest';
import { discountRules } from '#src/shop/orders/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import { makeSubscribed } from '../../../tests/make/subscribed.ts';
import { giveCredit } from '../../../tests/shop/orders.ts';
import {
  chargedAtStripe,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { dueOfMonth } from './month-order.server.ts';
import { listOwn } from './read.server.ts';

const at = openCounter();
beforeEach(async () => {
  const { shop } = at;
  shop.clock.set('2026-01-31T20:00:00Z');
  const { database } = shop.context;
  await database.delete(discountRules);
  const changed = { changedAt: shop.clock.now(), changedBy: (await signIn(shop, 'admin')).id };
  await database.insert(discountRules).values([
    { kind: 'second-child', percent: 10, ...changed },
    { kind: 'first-month', percent: 50, ...changed },
  ]);
});

/** A plan for the first child, and one for the second. */
async function both() {
  const { shop, family } = at;
  const [older] = (await family.call('GET', '/api/learners')).body;
  const younger = await makeLearner(shop, family, { firstName: 'Umid' });
  const first = await subscribe(shop, family, { plan: 'group8', learnerId: older._id });
  const second = await subscribe(shop, family, { plan: 'group8', learnerId: younger });
  await stayIn(shop);
  return { first, second };
}

test('the first month alone is cheaper for a new family, the second child always; the first child’s stop says so', async () => {
  const { shop, family } = at;
  const { first, second } = await both();
  expect(chargedAtStripe(shop)).toEqual([8000, 14_400]);
  expect([first.siblingPercent, second.siblingPercent]).toEqual([0, 10]);
  for (const day of ['21', '28']) await renewAt(shop, `2026-02-${day}T18:00:00Z`);
  expect(chargedAtStripe(shop).slice(2).toSorted()).toEqual([14_400, 16_000]);
  const { own } = (await family.call('GET', '/api/renewals')).body;
  const meaning = (id: string) => own.find((one: { _id: string }) => one._id === id).stop;
  // Lessons of the first child's package are left, so that it goes on learning.
  expect(meaning(first.id).siblings).toEqual([]);
  expect(meaning(second.id).siblings).toEqual([]);
});

test('with a place the discount ends when the other child’s place has ended, from the next notice on', async () => {
  const { shop, family } = at;
  const [older] = (await family.call('GET', '/api/learners')).body;
  const younger = await makeLearner(shop, family, { firstName: 'Umid' });
  const first = await subscribe(shop, family, { lessonId: at.lessonId, learnerId: older._id });
  const second = await subscribe(shop, family, { plan: 'group8', learnerId: younger });
  await stayIn(shop);
  const dearer = [{ title: '', plan: 'group8', lessons: 8, amount: { amount: 16_000, currency: 'USD' } }];
  const { own } = (await family.call('GET', '/api/renewals')).body;
  expect(own.find((one: { _id: string }) => one._id === first.id).stop).toMatchObject({ siblings: dearer });
  expect(own.find((one: { _id: string }) => one._id === second.id).stop).toMatchObject({ siblings: [] });
  expect((await family.call('POST', `/api/renewals/${first.id}/stop`)).status).toBe(200);
  for (const day of ['02-21', '02-28', '03-24', '03-31']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  expect(await subscriptionNow(shop, first)).toMatchObject({ state: 'ended' });
  // Its place was there still when February was announced.
  expect(chargedAtStripe(shop)).toEqual([2275, 14_400, 14_400, 16_000]);
});

test('what credit pays of a month is worked out from what it costs now, where that is less than was announced', async () => {
  const { shop, family } = at;
  const now = shop.clock.now();
  const told = { amount: 16_000, noticedAt: now, chargeAt: now };
  const { subscription, period } = await makeSubscribed(shop, family, {
    ...{ subscription: { amount: 14_400 }, period: told },
  });
  if (!period) throw new Error('no month');
  const due = () => dueOfMonth(shop.context, { subscription, period });
  expect(await due()).toBe(14_400);
  await giveCredit(shop, family, 14_400);
  expect(await due()).toBe(0);
});

test('what could not be charged stands first, what was stopped last', async () => {
  const { shop, family } = at;
  const [older] = (await family.call('GET', '/api/learners')).body;
  const younger = await makeLearner(shop, family, { firstName: 'Umid' });
  const card = { behaves: 'insufficient' } as const;
  const failing = await subscribe(shop, family, { plan: 'group8', learnerId: older._id }, { card });
  shop.clock.set('2026-02-05T18:00:00Z');
  const stopped = await subscribe(shop, family, { plan: 'group8', learnerId: younger }, { card });
  expect((await family.call('POST', `/api/renewals/${stopped.id}/stop`)).status).toBe(200);
  for (const day of ['21', '28']) await renewAt(shop, `2026-02-${day}T18:00:00Z`);
  const listed = await listOwn(shop.context, family);
  expect(listed.map(({ subscription: { id, state } }) => [id, state])).toEqual([
    [failing.id, 'failing'],
    [stopped.id, 'ending'],
  ]);
});
