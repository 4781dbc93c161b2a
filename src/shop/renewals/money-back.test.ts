import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders } from '#src/shop/orders/tables.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { renew, renewAt, stayIn, subscribe, subscriptionNow } from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../tests/stand-ins/stripe/shop.ts';
import { payMonth } from './acts/pay-month.server.ts';

const at = openCounter();
let admin: SignedInPerson;
beforeEach(async () => {
  at.shop.clock.set('2026-01-31T20:00:00Z');
  admin = await signIn(at.shop, 'admin');
});

/** A place whose months of February and March are paid: orders of three months. */
async function threeMonths() {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { lessonId: at.lessonId });
  for (const day of ['02-21', '02-28', '03-24', '03-31']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  await stayIn(shop);
  const months = await shop.context.database
    .select()
    .from(orders)
    .where(eq(orders.subscriptionId, id))
    .orderBy(asc(orders.id));
  const ids = months.map((order) => order.id);
  expect(ids).toHaveLength(3);
  const { enrolmentId } = await subscriptionNow(shop, { id });
  return { id, ids, enrolmentId: enrolmentId ?? '' };
}

/** What went back, in cents, by the place of its order among those given. */
async function backOf(ids: readonly string[]) {
  const rows = await at.shop.context.database.select().from(refundOrders).orderBy(asc(refundOrders.id));
  return rows.map(({ orderId, amount, rule }) => [ids.indexOf(orderId), amount, rule]);
}

async function ends() {
  await at.work(sendRefunds);
  await tellAll(at.shop);
  await expectRight(at.shop);
}

const missed = (askedOn: string, amount: number, refunded: number, lessons = 2) => ({
  ...{ reason: 'teacher', askedOn, lessons, ofLessons: 8, amount, refunded, way: 'provider' },
});

test('lessons that the teacher missed come back of the month in which they were, and no more than it cost', async () => {
  const { enrolmentId, ids } = await threeMonths();
  const url = `/api/admin/purchases/${enrolmentId}`;
  at.shop.clock.set('2026-04-20T12:00:00Z');
  expect((await admin.call('GET', url)).body.months).toMatchObject([
    { from: '2026-01-31', paid: 45.5, refunded: 0, order: { _id: ids[0] } },
    { from: '2026-02-28', paid: 45.5, refunded: 0, order: { _id: ids[1] } },
    { from: '2026-03-31', paid: 45.5, refunded: 0, order: { _id: ids[2] } },
  ]);
  const give = (body: object) => admin.call('POST', `${url}/refund`, body);
  expect((await give(missed('2026-04-10', 11.37, 0))).status).toBe(409);
  expect((await give(missed('2026-04-10', 11.38, 0))).status).toBe(200);
  expect((await give(missed('2026-03-05', 45.5, 11.38, 8))).status).toBe(200);
  expect((await give(missed('2026-03-06', 11.38, 56.88))).body.code).toBe('nothing_to_refund');
  expect(await backOf(ids)).toEqual([
    [2, 1138, 'teacher'],
    [1, 4550, 'teacher'],
  ]);
  await ends();
});

test('what the staff give of an order goes back of that order, in parts', async () => {
  const { ids } = await threeMonths();
  at.shop.clock.set('2026-04-20T12:00:00Z');
  const give = (amount: number, left: number) =>
    admin.call('POST', `/api/admin/orders/${ids[1]}/refund`, {
      amount,
      left,
      way: 'provider',
      ends: false,
    });
  const first = await give(1000, 4550);
  expect([first.status, first.body.code]).toEqual([200, undefined]);
  expect((await give(3550, 3550)).status).toBe(200);
  expect((await give(1, 1)).body.code).toBe('nothing_to_refund');
  expect(await backOf(ids)).toEqual([
    [1, 1000, 'goodwill'],
    [1, 3550, 'goodwill'],
  ]);
  await ends();
});

test('a later month comes back within a day; then the terms give nothing of it, nor of the first', async () => {
  const { ids, id } = await threeMonths();
  const { family } = at;
  at.shop.clock.set('2026-04-01T17:00:00Z');
  const back = async (order: string | undefined) =>
    (await family.call('GET', `/api/orders/${order}/refund`)).body;
  expect(await back(ids[0])).toMatchObject({ back: { amount: 0 } });
  expect(await back(ids[2])).toMatchObject({ back: { amount: 4550 } });
  at.shop.clock.set('2026-04-01T19:00:00Z');
  expect(await back(ids[2])).toMatchObject({ back: { amount: 0 } });
  expect((await family.call('POST', `/api/renewals/${id}/stop`)).body).toMatchObject({
    state: 'ending',
    paidUntil: '2026-04-30',
  });
  expect(await backOf(ids)).toEqual([]);
});

test('a place that is given up in the third month gives nothing back, and is over at once', async () => {
  const { ids, id, enrolmentId } = await threeMonths();
  const { shop, family } = at;
  shop.clock.set('2026-04-10T17:00:00Z');
  const url = `/api/manual-purchase/${enrolmentId}`;
  expect((await family.call('GET', `${url}/giving-up`)).body).toMatchObject({ back: 0 });
  expect((await family.call('POST', `${url}/give-up`, { back: 0 })).status).toBe(200);
  await renew(shop);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ended', stopCause: 'place' });
  expect(await backOf(ids)).toEqual([]);
  const mail = (await shop.mails()).findLast(({ kind }) => kind === 'stopped');
  expect(mail?.content?.text).not.toContain('April 30');
});

test('a place that is given up in the first days gives back the first month, and the one that was paid ahead', async () => {
  const { shop, family } = at;
  const { id, enrolmentId } = await subscribe(shop, family, { lessonId: at.lessonId });
  await stayIn(shop);
  await payMonth(shop.context, id, { way: 'stripe', language: 'en', isPayer: true });
  const session = [...shop.stripe.account.sessions.values()].at(-1);
  shop.stripe.account.pay(session?.id ?? '');
  await tellAll(shop);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ paidUntil: '2026-03-31' });
  const ids = (await shop.context.database.select().from(orders).orderBy(asc(orders.id))).map(
    (one) => one.id,
  );
  shop.clock.set('2026-02-04T17:00:00Z');
  const url = `/api/manual-purchase/${enrolmentId}`;
  expect((await family.call('GET', `${url}/giving-up`)).body).toMatchObject({ back: 91, until: null });
  expect((await family.call('POST', `${url}/give-up`, { back: 45.5 })).status).toBe(409);
  expect((await family.call('POST', `${url}/give-up`, { back: 91 })).status).toBe(200);
  expect(await backOf(ids)).toEqual([
    [0, 4550, 'first-days'],
    [1, 4550, 'month'],
  ]);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ended' });
  await ends();
});

const provider = { way: 'provider' } as const;
const firstBack: [string, (order: string, place: string) => Promise<{ status: number }>][] = [
  [
    'by the family',
    (order) => at.family.call('POST', `/api/orders/${order}/refund`, { ...provider, amount: 4550 }),
  ],
  [
    'by the staff',
    (_, place) =>
      admin.call('POST', `/api/admin/purchases/${place}/refund`, {
        ...{ ...provider, reason: 'first-days', amount: 45.5, refunded: 0 },
      }),
  ],
  [
    'as goodwill',
    (order) => {
      const given = { ...provider, amount: 1000, left: 4550, ends: true };
      return admin.call('POST', `/api/admin/orders/${order}/refund`, given);
    },
  ],
  [
    "on Stripe's pages",
    async (order) => {
      const [payment] = await at.shop.context.database.select().from(payments);
      const made = { payment_intent: payment?.intentId ?? '', amount: '100' };
      at.shop.stripe.account.createRefund(made, 'succeeded');
      await tellAll(at.shop);
      return admin.call('POST', `/api/admin/orders/${order}/seen-refund`, { ends: true });
    },
  ],
];

test.each(firstBack)('a first month that goes back %s can be bought anew at once', async (_, goesBack) => {
  const { shop, family, lessonId } = at;
  const first = await subscribe(shop, family, { lessonId });
  const [order] = await shop.context.database.select().from(orders);
  expect((await goesBack(order?.id ?? '', first.enrolmentId ?? '')).status).toBe(200);
  expect(await subscriptionNow(shop, first)).toMatchObject({ state: 'ended' });
  expect(await subscribe(shop, family, { lessonId })).toMatchObject({ state: 'running' });
});
