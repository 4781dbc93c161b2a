import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { giveUp } from '#src/learning/enrolments/giving-up/giving-up.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { waitingRequest } from '../../../tests/account/data-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../tests/make/rows.ts';
import { noMoney, openClasses, orderOf, type Place, wentBack } from '../../../tests/shop/endings.ts';
import {
  monthsOf,
  payOnPage,
  renew,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../tests/stand-ins/stripe/shop.ts';
import { pauseSubscription } from './acts/pause.server.ts';
import { payMonth } from './acts/pay-month.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

const livesNow = async ({ id }: { id: string }) => {
  const { database } = at.shop.context;
  const [row] = await database.select().from(enrolments).where(eq(enrolments.id, id));
  return row?.cancelledAt === null;
};

const lastMonthBack = async (place: Place) => {
  const { order } = await orderOf(at.shop, place, 'last');
  const back = { way: 'provider', amount: 8000 };
  expect((await place.family.call('POST', `/api/orders/${order.id}/refund`, back)).status).toBe(200);
};

test('a month paid ahead that comes back leaves its place until the months before it are over', async () => {
  const { shop } = at;
  const { places } = await openClasses(shop, ['ahead']);
  const [place] = places as [Place];
  shop.clock.set('2026-03-01T12:00:00Z');
  await lastMonthBack(place);
  await renew(shop);
  expect(await livesNow(place)).toBe(true);
  const subscription = { id: place.subscriptionId ?? '' };
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    ...{ state: 'ending', stopCause: 'refund', paidUntil: '2026-03-31' },
  });
  expect((await monthsOf(shop, subscription)).map(({ state }) => state)).toEqual(['paid', 'paid', 'skipped']);
  await renewAt(shop, '2026-03-30T18:00:00Z');
  expect(await livesNow(place)).toBe(true);
  await renewAt(shop, '2026-03-31T18:00:00Z');
  expect(await livesNow(place)).toBe(false);
  await at.work(sendRefunds);
  await tellAll(shop);
  expect(await wentBack(shop, place)).toBe(8000);
  await expectRight(shop);
});

test('who goes on after such a month came back is not stopped again by it', async () => {
  const { shop } = at;
  const { places } = await openClasses(shop, ['ahead']);
  const { family, subscriptionId } = places[0] as Place;
  shop.clock.set('2026-03-01T12:00:00Z');
  const stopped = await family.call('POST', `/api/renewals/${subscriptionId}/stop`);
  expect(stopped.body).toMatchObject({ state: 'ending', paidUntil: '2026-03-31' });
  const { again: agreed } = stopped.body;
  expect((await family.call('POST', `/api/renewals/${subscriptionId}/again`, { agreed })).status).toBe(200);
  await renewAt(shop, '2026-03-24T18:00:00Z');
  await renewAt(shop, '2026-03-31T18:00:00Z');
  expect(await subscriptionNow(shop, { id: subscriptionId ?? '' })).toMatchObject({
    ...{ state: 'running', paidUntil: '2026-04-30' },
  });
});

test('nor is it stopped when it pauses then', async () => {
  const { places } = await openClasses(at.shop, ['ahead']);
  const [{ family, subscriptionId: id }] = places as [Place];
  at.shop.clock.set('2026-03-01T12:00:00Z');
  const { again: agreed } = (await family.call('POST', `/api/renewals/${id}/stop`)).body;
  expect((await family.call('POST', `/api/renewals/${id}/again`, { agreed })).status).toBe(200);
  await pauseSubscription(at.shop.context, id ?? '', 2);
  await renew(at.shop);
  expect(await subscriptionNow(at.shop, { id: id ?? '' })).toMatchObject({ state: 'paused' });
});

test('a month paid ahead in a pause that comes back leaves the place until the pause', async () => {
  const { shop } = at;
  const [place] = (await openClasses(shop, ['month'])).places as [Place];
  const id = place.subscriptionId ?? '';
  await pauseSubscription(shop.context, id, 3);
  await payOnPage(shop, await payMonth(shop.context, id, { way: 'stripe', language: 'en', isPayer: true }));
  await lastMonthBack(place);
  await renew(shop);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ending', paidUntil: '2026-03-31' });
  expect(await livesNow(place)).toBe(true);
});

test.each([
  ['month', 'ended', '2026-03-01'],
  ['ahead', 'ending', '2026-03-31'],
] as const)(
  'after a later pause, a month (%s) that comes back ends what it paid: %s',
  async (paying, ...to) => {
    const { places } = await openClasses(at.shop, [paying]);
    const id = places[0]?.subscriptionId ?? '';
    at.shop.clock.set('2026-03-01T12:00:00Z');
    await pauseSubscription(at.shop.context, id, 2);
    await lastMonthBack(places[0] as Place);
    await renew(at.shop);
    const { state, paidUntil } = await subscriptionNow(at.shop, { id });
    expect([state, paidUntil]).toEqual(to);
  },
);

test.each(['by the page', 'while nothing has heard of it yet'])(
  'a place that is given up while its subscription ends, and bought again, renews itself: %s',
  async (how) => {
    const { shop, family, lessonId } = at;
    const first = await subscribe(shop, family, { lessonId });
    expect((await family.call('POST', `/api/renewals/${first.id}/stop`)).body.state).toBe('ending');
    shop.clock.set('2026-02-10T18:00:00Z');
    await stayIn(shop);
    const place = first.enrolmentId ?? '';
    if (how === 'by the page')
      expect((await family.call('POST', `/api/manual-purchase/${place}/give-up`, { back: 0 })).status).toBe(
        200,
      );
    else await giveUp(shop.context, place, 0, family, noMoney);
    const again = await subscribe(shop, family, { lessonId });
    expect(again).toMatchObject({ state: 'running', paidUntil: '2026-03-10' });
    expect(again.id).not.toBe(first.id);
    expect(await subscriptionNow(shop, first)).toMatchObject({ state: 'ended' });
    await renewAt(shop, '2026-03-03T18:00:00Z');
    await renewAt(shop, '2026-03-10T18:00:00Z');
    expect(await subscriptionNow(shop, again)).toMatchObject({ paidUntil: '2026-04-10' });
  },
);

test('a running subscription ends in the moment in which its place is given up, so that it can be bought anew', async () => {
  const { shop, family, lessonId } = at;
  const first = await subscribe(shop, family, { lessonId });
  shop.clock.set('2026-02-10T18:00:00Z');
  await stayIn(shop);
  const url = `/api/manual-purchase/${first.enrolmentId}/give-up`;
  expect((await family.call('POST', url, { back: 0 })).status).toBe(200);
  expect(await subscriptionNow(shop, first)).toMatchObject({ state: 'ended', stopCause: 'place' });
  expect(await subscribe(shop, family, { lessonId })).toMatchObject({ state: 'running' });
});

test('a month paid ahead comes back as well where its subscription was stopped before the place was given up', async () => {
  const { shop } = at;
  const { places } = await openClasses(shop, ['ahead']);
  const [place] = places as [Place];
  const { family, id, subscriptionId } = place;
  const stopped = await family.call('POST', `/api/renewals/${subscriptionId}/stop`);
  expect(stopped.body).toMatchObject({ state: 'ending', paidUntil: '2026-04-30' });
  expect((await family.call('POST', `/api/manual-purchase/${id}/give-up`, { back: 80 })).status).toBe(200);
  expect(await wentBack(shop, place)).toBe(8000);
  expect(await subscriptionNow(shop, { id: subscriptionId ?? '' })).toMatchObject({ state: 'ended' });
});

const leaves: [string, (family: SignedInPerson, place: Place) => Promise<unknown>][] = [
  ['removes the child', (family, { learnerId }) => family.call('DELETE', `/api/learners/${learnerId}`)],
  [
    'is erased',
    async (family) => {
      await family.call('POST', '/api/privacy/erasure');
      const { erase } = await waitingRequest(await signIn(at.shop, 'admin'), family.email);
      expect((await erase()).status).toBe(200);
    },
  ],
];

test.each(leaves)(
  'a family that %s in the first days gets all back, as if it gave the place up',
  async (_, leave) => {
    const { shop } = at;
    const family = await signIn(shop, 'student');
    const learnerId = await makeLearner(shop, family);
    const lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), { price: 30, priceFor: 'month' });
    const { enrolmentId } = await subscribe(shop, family, { lessonId, learnerId });
    const place = { id: enrolmentId ?? '', learnerId } as Place;
    shop.clock.set('2026-02-03T18:00:00Z');
    await stayIn(shop);
    await leave(family, place);
    expect(await wentBack(shop, place)).toBe(3000);
    expect(await livesNow(place)).toBe(false);
    await renew(shop);
    await at.work(sendRefunds);
    await tellAll(shop);
    await expectRight(shop);
    expect(await shop.context.database.$count(orders, eq(orders.state, 'paid'))).toBe(1);
  },
);
