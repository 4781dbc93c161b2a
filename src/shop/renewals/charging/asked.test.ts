import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { heldFor } from '#src/books/ledger/balances.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { exchangeRates } from '#src/shop/payments/rates/tables.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { giveCredit } from '../../../../tests/shop/orders.ts';
import { monthsOf, renewAt, stayIn, subscribe, subscriptionNow } from '../../../../tests/shop/renewals.ts';
import { created, merchant, paymeOf } from '../../../../tests/stand-ins/payme/caller.ts';
import { openShop, type Shop, tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { renewMonths } from '../jobs/renew.server.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ environment: merchant });
});
afterAll(() => shop.stop());

let family: SignedInPerson;
beforeEach(async () => {
  await emptyTables(shop, 'users', 'mails', 'exchange_rates');
  shop.clock.set('2026-01-15T20:00:00Z');
  family = await signIn(shop, 'student');
  await makeLearner(shop, family);
  await stayIn(shop);
});

/** Takes the money of the newest page of an order, as Payme does. */
async function payByPayme(orderId: string, between?: () => Promise<void>) {
  const { database } = shop.context;
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  const all = await database.select().from(payments).where(eq(payments.orderId, orderId));
  const { id, answer } = await created(
    shop,
    { number: order?.number ?? 0 },
    { amount: all.at(-1)?.amount ?? 0 },
  );
  expect(answer.error).toBeUndefined();
  await between?.();
  const performed = await paymeOf(shop).call('PerformTransaction', { id });
  expect(performed.result).toMatchObject({ state: 2 });
}

async function setRate(day: string): Promise<void> {
  const by = { setAt: shop.clock.now(), setBy: family.id };
  await shop.context.database.insert(exchangeRates).values({ day, tiyinPerDollar: 1_250_000, ...by });
}

/** The family lets something renew itself, asked each month to pay by Payme. @returns its subscription's id */
async function subscribeByPayme(bought: object = { plan: 'group8' }): Promise<string> {
  await setRate('2026-01-15');
  const asked = { ...bought, useCredit: true, timeZone: 'America/Los_Angeles' };
  const { body: quoted } = await family.call('POST', '/api/orders/quote', asked);
  const ordered = { renews: quoted.renewal.words, way: 'payme', shown: quoted.due.amount };
  const agreed = { requestId: randomUUID(), agreedTo: inForce('enrolment') };
  const { body } = await family.call('POST', '/api/orders', { ...asked, ...ordered, ...agreed });
  await payByPayme(body.order._id);
  const [begun] = await shop.context.database.select().from(subscriptions);
  return begun?.id ?? '';
}

const askedFor = async () => (await shop.mails()).filter(({ kind }) => kind === 'failed');

test('a page of Payme that was opened to pay a month stays good while the family is asked again', async () => {
  const id = await subscribeByPayme();
  await renewAt(shop, '2026-02-08T20:00:00Z');
  await setRate('2026-02-15');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  expect((await family.call('POST', `/api/renewals/${id}/pay`, { way: 'payme' })).status).toBe(201);
  await renewAt(shop, '2026-02-16T20:00:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'failing', trouble: 'request', tries: 2 }]);
  const [open] = await shop.context.database.select().from(orders).where(eq(orders.state, 'open'));
  // It is being taken when the family would be asked once more.
  shop.clock.set('2026-02-18T17:59:00Z');
  await payByPayme(open?.id ?? '', () => renewAt(shop, '2026-02-18T18:00:00Z'));
  expect((await monthsOf(shop, { id }))[0]).toMatchObject({ state: 'paid', tries: 2 });
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'running', paidUntil: '2026-03-15' });
});

test('nobody is asked for soums while there is no rate; on the day on which there is one they are, with all its days', async () => {
  const id = await subscribeByPayme();
  await renewAt(shop, '2026-02-08T20:00:00Z');
  for (const day of ['15', '16', '18', '22']) await renewAt(shop, `2026-02-${day}T20:00:00Z`);
  expect(await askedFor()).toEqual([]);
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'ahead', tries: 0, trouble: null }]);
  await setRate('2026-02-22');
  await renewAt(shop, '2026-02-22T20:05:00Z');
  expect(await askedFor()).toMatchObject([{ content: { subject: 'Your month is due: 160$' } }]);
  expect(await monthsOf(shop, { id })).toMatchObject([
    { state: 'failing', tries: 1, actAt: new Date('2026-02-23T18:00:00Z') },
  ]);
  expect((await family.call('POST', `/api/renewals/${id}/pay`, { way: 'payme' })).status).toBe(201);

  // Over the second and the third of its days there is none again.
  for (const day of ['02-23', '03-01', '03-02']) await renewAt(shop, `2026-${day}T20:00:00Z`);
  expect(await askedFor()).toHaveLength(2);
  await setRate('2026-03-03');
  await renewAt(shop, '2026-03-03T20:00:00Z');
  expect(await askedFor()).toHaveLength(3);
  expect(await monthsOf(shop, { id })).toMatchObject([
    { state: 'failing', tries: 3, actAt: new Date('2026-03-07T18:00:00Z') },
  ]);
});

test('while a month cannot be paid no order is opened for it, and no credit set aside: by the job, and by its page', async () => {
  const id = await subscribeByPayme();
  await giveCredit(shop, family, 1000);
  await renewAt(shop, '2026-02-08T20:00:00Z');
  const pay = () => family.call('POST', `/api/renewals/${id}/pay`, { way: 'payme' });
  const opened = () => shop.context.database.$count(orders, eq(orders.subscriptionId, id));
  expect((await pay()).body.code).toBe('way_unavailable');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  expect([await opened(), await heldFor(shop.context, 'family', family.id)]).toEqual([1, 1000]);
  await setRate('2026-02-15');
  expect((await pay()).status).toBe(201);
  expect([await opened(), await heldFor(shop.context, 'family', family.id)]).toEqual([2, 0]);
});

test.each([
  ['ends three full days after it can be paid again', '03-20', '2026-03-23', '2026-03-24'],
  ['ends after four more weeks where nobody can pay it', undefined, '2026-04-11', '2026-04-12'],
])('a place whose month could not be paid on its last kept day %s', async (_, rateDay, last, end) => {
  const teacher = await signIn(shop, 'teacher');
  const id = await subscribeByPayme({
    lessonId: await makeLesson(shop, teacher, { price: 30, priceFor: 'month' }),
  });
  await renewAt(shop, '2026-02-08T20:00:00Z');
  await setRate('2026-02-15');
  for (const day of ['15', '16', '18']) await renewAt(shop, `2026-02-${day}T20:00:00Z`);
  await setRate('2026-02-22');
  await renewAt(shop, '2026-02-22T20:00:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'failed' }]);
  for (const day of ['15', '16', '19', '20']) await renewAt(shop, `2026-03-${day}T20:00:00Z`);
  const [own] = (await family.call('GET', '/api/renewals')).body.own;
  expect([own.state, own.next.placeUntil]).toEqual(['failing', '2026-03-24']);
  if (rateDay) await setRate(`2026-${rateDay}`);
  else for (const day of ['03-22', '03-29', '04-05', '04-11']) await renewAt(shop, `2026-${day}T20:00:00Z`);
  await renewAt(shop, `${last}T20:00:00Z`);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'failing' });
  await renewAt(shop, `${end}T20:00:00Z`);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ended', stopCause: 'unpaid' });
});

test('what cannot be paid is looked at again soon, but not at night', async () => {
  const id = await subscribeByPayme();
  await renewAt(shop, '2026-02-08T20:00:00Z');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ actAt: new Date('2026-02-15T20:05:00Z') }]);
  await renewAt(shop, '2026-02-16T07:58:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ actAt: new Date('2026-02-16T18:00:00Z') }]);
});

test('a month whose provider is not set up any more is left to the staff', async () => {
  const id = await subscribeByPayme();
  await renewAt(shop, '2026-02-08T20:00:00Z');
  const { payme: _, ...config } = shop.context.config;
  for (const day of ['15', '17', '19']) {
    shop.clock.set(`2026-02-${day}T20:00:00Z`);
    await renewMonths.run({ ...shop.context, config } as typeof shop.context, {}, { last: true });
  }
  expect(await askedFor()).toEqual([]);
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'late', tries: 0 }]);
});

test('of a payer whose payment is disputed as a fraud it is late after days, as any month', async () => {
  const id = await subscribeByPayme();
  const lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), { price: 30, priceFor: 'month' });
  await subscribe(shop, family, { lessonId });
  await renewAt(shop, '2026-02-08T20:00:00Z');
  shop.stripe.account.dispute([...shop.stripe.account.charges.keys()].at(-1) ?? '');
  await tellAll(shop);
  await setRate('2026-02-15');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'ahead' }]);
  await renewAt(shop, '2026-02-19T20:00:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'late', tries: 0 }]);
  expect((await askedFor()).filter(({ content }) => content?.subject.includes('160$'))).toEqual([]);
});
