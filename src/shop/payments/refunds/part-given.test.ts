import { beforeEach, expect, test } from 'vitest';
import { type Classes, openClasses, orderOf, type Place } from '../../../../tests/endings.ts';
import { renew } from '../../../../tests/renewals.ts';
import { openCounter } from '../../../../tests/stripe/counter.ts';
import { pass, tellAll } from '../../../../tests/stripe/shop.ts';

/** What was given back of a place of which money is owed goes off what is owed, and nothing more. */
const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

const owed = async ({ admin }: Classes) => {
  const { first } = (await admin.call('GET', '/api/admin/today')).body.refunds;
  return first.map(({ amount }: { amount: { amount: number } }) => amount.amount);
};
const goodwill =
  (amount: number, left: number) =>
  async (place: Place, { admin }: Classes) => {
    const { order } = await orderOf(at.shop, place, 'running');
    const given = { amount, left, way: 'provider', ends: false };
    return admin.call('POST', `/api/admin/orders/${order.id}/refund`, given);
  };

test.each([
  ['once', 'as goodwill', goodwill(1000, 8000), 4667, 3667],
  ['month', 'as goodwill', goodwill(1000, 8000), 7000, 6000],
  [
    'once',
    'on the provider’s pages',
    async (place: Place) => {
      const { payment } = await orderOf(at.shop, place, 'running');
      const made = { payment_intent: payment.intentId ?? '', amount: '100' };
      at.shop.stripe.account.createRefund(made, 'succeeded');
      await tellAll(at.shop);
    },
    ...[4667, 4567],
  ],
  [
    'noted',
    'by the terms',
    ({ id }: Place, { admin }: Classes) =>
      admin.call('POST', `/api/admin/purchases/${id}/refund`, {
        ...{ reason: 'absence', amount: 10, refunded: 0, lessons: 1, ofLessons: 8, way: 'hand' },
      }),
    ...[4667, 3667],
  ],
] as const)('of a place that was paid %s, %s', async (paying, _, give, before, after) => {
  const classes = await openClasses(at.shop, [paying]);
  const [place] = classes.places as [Place];
  await classes.admin.call('POST', `/api/admin/purchases/${place.id}/cancel`);
  await renew(at.shop);
  expect(await owed(classes)).toEqual([before]);
  pass(at.shop, 1);
  await give(place, classes);
  expect(await owed(classes)).toEqual([after]);
  pass(at.shop, 1);
  const rest = { amount: after };
  const { body } = await classes.admin.call('POST', `/api/admin/purchases/${place.id}/give-owed`, rest);
  expect([body.state, body.owed.amount.amount]).toEqual(['refunded', 0]);
  expect(await owed(classes)).toEqual([]);
});
