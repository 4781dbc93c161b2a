import { beforeEach, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { removeCard } from '#src/shop/payments/cards/cards.server.ts';
import { expireOrders } from '#src/shop/payments/jobs/expire.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeMeeting } from '../../../../tests/make/rows.ts';
import { payAnew } from '../../../../tests/make/subscribed.ts';
import {
  chargedAtStripe,
  monthsOf,
  payOnPage,
  renew,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { payMonth } from '../acts/pay-month.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

/** What the first later month of a subscription says. */
const month = async (id: string) => (await monthsOf(at.shop, { id }))[0];

test('after a day without us it catches up, and after more than three the staff decide', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { plan: 'group8' });
  await renewAt(shop, '2026-02-22T19:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop), 'the notice came a day late').toHaveLength(1);
  await renewAt(shop, '2026-03-01T18:00:00Z');
  expect(chargedAtStripe(shop)).toHaveLength(2);
  await renewAt(shop, '2026-03-24T18:00:00Z');
  await renewAt(shop, '2026-04-04T18:00:00Z');
  expect(chargedAtStripe(shop)).toHaveLength(2);
  expect((await monthsOf(shop, subscription)).at(-1)).toMatchObject({ state: 'late' });
});

test('the other guardian reads that a month is not paid that lies with the staff', async () => {
  const { shop } = at;
  const other = await signIn(shop, 'student');
  const { id, learnerId } = await subscribe(shop, at.family, { plan: 'group8' });
  const createdAt = shop.clock.now();
  await shop.context.database
    .insert(guardianships)
    .values({ learnerId, userId: other.id, kind: 'guardian', createdAt });
  const read = async () => (await other.call('GET', '/api/renewals')).body;
  expect(await read()).toMatchObject({ others: [{ state: 'running', isUnpaid: false }] });
  await stayIn(shop);
  await renewAt(shop, '2026-03-08T18:00:00Z');
  expect(await month(id)).toMatchObject({ state: 'late' });
  expect(await read()).toMatchObject({ others: [{ state: 'running', isUnpaid: true }] });
});

test('tries that went by while we were not there are not made up for', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' }, { card: { behaves: 'insufficient' } });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-03-02T18:00:00Z');
  expect(await month(id)).toMatchObject({ tries: 1, actAt: new Date('2026-03-03T18:00:00Z') });
  await renew(shop);
  expect((await month(id))?.tries).toBe(1);
});

test('a page that was opened does not let a month be charged that lay for days', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await payMonth(shop.context, id, { way: 'stripe', language: 'en', isPayer: true });
  await renewAt(shop, '2026-03-08T18:00:00Z');
  expect(await month(id)).toMatchObject({ state: 'late', tries: 0 });
  expect(chargedAtStripe(shop)).toHaveLength(1);
});

test('a charge for which Stripe could not be asked for days is not asked for any more', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  shop.stripe.settings.mood = 'down';
  await renewAt(shop, '2026-02-28T18:00:00Z');
  await renewAt(shop, '2026-03-05T18:00:00Z');
  shop.stripe.settings.mood = 'up';
  await renewAt(shop, '2026-03-05T18:06:00Z');
  expect(await month(id)).toMatchObject({ state: 'late', tries: 0 });
  expect(chargedAtStripe(shop)).toHaveLength(1);
  await expectRight(shop);
});

test('one that Stripe had made, unheard of for days, counts', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  shop.stripe.settings.losesAnswers = 9;
  shop.clock.set('2026-02-28T18:00:00Z');
  await renew(shop);
  shop.stripe.settings.losesAnswers = 0;
  shop.stripe.account.told.waiting.length = 0;
  await renewAt(shop, '2026-03-05T18:00:00Z');
  expect(await month(id)).toMatchObject({ state: 'paid' });
  expect(chargedAtStripe(shop)).toHaveLength(2);
  await tellAll(shop);
  await expectRight(shop);
});

test('the last try is made though the order of the month has ended meanwhile', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' }, { card: { behaves: 'insufficient' } });
  shop.clock.set('2026-02-03T18:00:00Z');
  await payMonth(shop.context, id, { way: 'stripe', language: 'en', isPayer: true });
  for (const day of ['02-21', '02-28', '03-01', '03-03']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  shop.clock.set('2026-03-05T19:00:00Z');
  await at.work(expireOrders);
  await renewAt(shop, '2026-03-07T18:00:00Z');
  expect(await month(id)).toMatchObject({ state: 'failed', tries: 4, trouble: 'too-little' });
});

test('without a card it is told at once', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  await removeCard(shop.context, at.family.id);
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(await month(id)).toMatchObject({ state: 'failing', trouble: 'no-card' });
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'failing' });
});

test('of a month that was paid after all of its days, those count that it has from then on', async () => {
  const { shop, family, lessonId } = at;
  const teacher = await signIn(shop, 'teacher');
  for (let week = 0; week < 13; week += 1)
    await makeMeeting(shop, lessonId, teacher, {
      startsAt: new Date(Date.parse('2026-02-05T20:00:00Z') + week * 7 * 86_400_000),
    });
  const { id, enrolmentId } = await subscribe(shop, family, { lessonId });
  await stayIn(shop);
  // The day is agreed to: a month from the first meeting on.
  for (const day of ['02-26', '03-20']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  expect(await month(id)).toMatchObject({ state: 'late', dueDay: '2026-03-05' });
  shop.clock.set('2026-04-06T18:00:00Z');
  await payOnPage(shop, await payMonth(shop.context, id, { way: 'stripe', language: 'en', isPayer: true }));
  expect(await month(id)).toMatchObject({ state: 'paid', untilDay: '2026-05-06' });
  shop.clock.set('2026-04-20T18:00:00Z');
  const admin = await signIn(shop, 'admin');
  // Two of its four lessons.
  const { body } = await admin.call('GET', `/api/admin/purchases/${enrolmentId}`);
  expect(body.owed.amount.amount).toBe(2275);
});

test('also of one that was charged anew, and whose next one was due sooner than in a month', async () => {
  const { shop, family } = at;
  shop.clock.set('2026-01-25T18:00:00Z');
  const paid = { dueDay: '2025-12-16', paidOn: '2026-01-03', untilDay: '2026-02-03' };
  const { enrolmentId } = await payAnew(shop, family, paid);
  const { body } = await (await signIn(shop, 'admin')).call('GET', `/api/admin/purchases/${enrolmentId}`);
  // 9 of its 31 days.
  expect(body.owed.amount.amount).toBe(4645);
});
