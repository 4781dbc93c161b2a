import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { creditsLeft } from '#src/learning/packages/packages.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import {
  chargedAtStripe,
  monthsOf,
  renew,
  renewAt,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../tests/stand-ins/stripe/shop.ts';
import { pauseSubscription } from './acts/pause.server.ts';
import { payMonth } from './acts/pay-month.server.ts';
import { stopSubscription } from './acts/stop.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

/** What was mailed to the family about its subscriptions. */
async function told() {
  const mails = (await at.shop.mails()).filter(
    ({ recipientId, about }) => recipientId === at.family.id && about === 'renewal',
  );
  return mails.map(({ kind, content }) => ({
    kind,
    subject: content?.subject ?? '',
    text: content?.text ?? '',
  }));
}
const kinds = async () => (await told()).map(({ kind }) => kind);

test('a plan that begins on the 31st is announced seven days before each month, charged, and its lessons are added', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { plan: 'group8' });
  expect(subscription).toMatchObject({
    state: 'running',
    anchor: 31,
    paidUntil: '2026-02-28',
    amount: 16_000,
  });
  await renew(shop);
  expect(await kinds()).toEqual(['begun']);
  await renewAt(shop, '2026-02-21T17:59:00Z');
  expect(await kinds(), 'a minute before ten in the morning there').toEqual(['begun']);
  await renewAt(shop, '2026-02-21T18:01:00Z');
  expect((await told())[1]?.subject).toBe('On February 28, 2026, 160$ will be charged');
  await renewAt(shop, '2026-02-28T17:59:00Z');
  expect(chargedAtStripe(shop)).toEqual([16_000]);
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([16_000, 16_000]);
  expect(await creditsLeft(shop.context, subscription.learnerId, 'group')).toBe(16);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'running',
    paidUntil: '2026-03-31',
  });
  await renewAt(shop, '2026-03-24T18:00:00Z');
  await renewAt(shop, '2026-03-31T18:00:00Z');
  expect(chargedAtStripe(shop)).toHaveLength(3);
  expect((await monthsOf(shop, subscription)).map(({ dueDay, state }) => [dueDay, state])).toEqual([
    ['2026-02-28', 'paid'],
    ['2026-03-31', 'paid'],
    ['2026-04-30', 'ahead'],
  ]);
  await expectRight(shop);
});

test('a place goes on from month to month, without the discount of the first', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { lessonId: at.lessonId });
  expect(subscription).toMatchObject({ amount: 4550, lessonId: at.lessonId });
  const [place] = await shop.context.database.select().from(enrolments);
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([4550, 4550]);
  const places = await shop.context.database.select().from(enrolments);
  expect(places).toEqual([{ ...place, paidUntil: '2026-03-31' }]);
  await expectRight(shop);
});

test('too little on the card: told at once, tried on its days, and the family’s choice then', async () => {
  const { shop } = at;
  const subscription = await subscribe(
    shop,
    at.family,
    { plan: 'group8' },
    { card: { behaves: 'insufficient' } },
  );
  await renewAt(shop, '2026-02-21T18:00:00Z');
  for (const day of ['2026-02-28', '2026-03-01', '2026-03-03', '2026-03-07']) {
    await renewAt(shop, `${day}T18:00:00Z`);
    await renewAt(shop, `${day}T18:01:00Z`);
  }
  const [month] = await monthsOf(shop, subscription);
  expect(month).toMatchObject({ state: 'failed', tries: 4, trouble: 'too-little', actAt: null });
  const failed = (await told()).filter(({ kind }) => kind === 'failed');
  const says = failed.map(({ text }) => text.includes('Pay with this link, or stop the subscription'));
  expect(says, 'the last one says what there is to choose').toEqual([false, false, false, true]);
  expect(chargedAtStripe(shop)).toEqual([16_000]);
  const paying = { way: 'stripe', language: 'en', isPayer: true } as const;
  expect((await payMonth(shop.context, subscription.id, paying)).url).toContain('https://checkout');
  const session = [...shop.stripe.account.sessions.values()].at(-1);
  shop.stripe.account.pay(session?.id ?? '');
  await renewAt(shop, '2026-03-07T19:00:00Z');
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'running',
    paidUntil: '2026-03-31',
  });
  await expectRight(shop);
});

test('a card that was refused for good is not tried again', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { plan: 'group8' }, { card: { behaves: 'stolen' } });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  await renewAt(shop, '2026-03-07T18:00:00Z');
  expect((await monthsOf(shop, subscription))[0]).toMatchObject({
    state: 'failed',
    tries: 1,
    trouble: 'hard',
  });
});

test('stopped by the link of the notice: nothing is charged, what was paid stays', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { lessonId: at.lessonId });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  const link = /\/stop\/(\S+)/.exec((await told()).at(-1)?.text ?? '')?.[1];
  const shown = await shop.call('GET', `/api/renewals/stop/${link}`);
  expect(shown).toMatchObject({ status: 200, body: { state: 'running', until: '2026-02-28', back: null } });
  expect(await shop.call('POST', `/api/renewals/stop/${link}`)).toMatchObject({
    status: 200,
    body: { state: 'ending' },
  });
  expect(await shop.call('POST', `/api/renewals/stop/${link}`)).toMatchObject({
    status: 200,
    body: { state: 'ending' },
  });
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([4550]);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'ended', stopCause: 'link' });
  const [place] = await shop.context.database.select().from(enrolments);
  expect(place?.cancelledAt).not.toBeNull();
});

test('stopped within a day after a charge: that month comes back, and the place is free', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { lessonId: at.lessonId });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  shop.clock.set('2026-03-01T17:00:00Z');
  const stopped = await stopSubscription(shop.context, subscription.id, { cause: 'payer', by: at.family });
  expect(stopped).toMatchObject({ state: 'ended', stopCause: 'payer' });
  const back = await shop.context.database.select().from(refundOrders);
  expect(back).toMatchObject([{ amount: 4550, rule: 'month', way: 'provider' }]);
  await at.work(sendRefunds);
  await tellAll(shop);
  await expectRight(shop);
});

test('a pause puts the month off, and keeps the place for four weeks', async () => {
  const { shop } = at;
  const lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), {
    places: 3,
    price: 30,
    priceFor: 'month',
  });
  const subscription = await subscribe(shop, at.family, { lessonId });
  shop.clock.set('2026-02-10T18:00:00Z');
  expect(await pauseSubscription(shop.context, subscription.id, 6)).toMatchObject({
    state: 'paused',
    ...{ pausedFrom: '2026-02-28', pausedUntil: '2026-04-11', placeUntil: '2026-03-28' },
  });
  await renewAt(shop, '2026-03-28T18:00:00Z');
  const [place] = await shop.context.database.select().from(enrolments);
  expect(place?.cancelledAt).not.toBeNull();
  await renewAt(shop, '2026-04-04T18:00:00Z');
  await renewAt(shop, '2026-04-11T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([3000, 3000]);
  expect(await shop.context.database.select().from(enrolments)).toHaveLength(2);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'running',
    anchor: 11,
    paidUntil: '2026-05-11',
  });
  await expectRight(shop);
});
