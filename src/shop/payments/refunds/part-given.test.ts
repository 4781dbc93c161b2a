import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { type Classes, openClasses, orderOf, type Place } from '../../../../tests/shop/endings.ts';
import { renew } from '../../../../tests/shop/renewals.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { pass, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';

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

test.each([
  ['on the page of their order', 'cancelled'],
  ['by removing the child, though the class is gone', 'deleted'],
] as const)('a family that takes all of it back by itself, %s, waits no more', async (_, ended) => {
  const { shop } = at;
  const [admin, teacher] = [await signIn(shop, 'admin'), await signIn(shop, 'teacher')];
  const family = await signIn(shop, 'student');
  const learnerId = await makeLearner(shop, family);
  const lessonId = await makeLesson(shop, teacher, { price: 80, priceFor: 'course' });
  for (const day of ['02-05', '02-12'])
    await makeMeeting(shop, lessonId, teacher, { startsAt: new Date(`2026-${day}T20:00:00Z`) });
  const { order, session } = await toPay(shop, family, { lessonId, learnerId });
  shop.stripe.account.pay(session);
  await tellAll(shop);
  const id = (await admin.call('GET', '/api/admin/purchases')).body[0]._id;
  const state = async () => (await admin.call('GET', `/api/admin/purchases/${id}`)).body.state;
  if (ended === 'cancelled') await admin.call('POST', `/api/admin/purchases/${id}/cancel`);
  else await teacher.call('DELETE', `/api/class/${lessonId}?learners=1`);
  expect(await state()).toBe('to-refund');
  pass(shop, 1);
  const back = { way: 'provider', amount: 8000 };
  const given =
    ended === 'cancelled'
      ? await family.call('POST', `/api/orders/${order.id}/refund`, back)
      : await family.call('DELETE', `/api/learners/${learnerId}`);
  expect(given.status).toBeLessThan(300);
  expect(await state()).toBe('refunded');
});
