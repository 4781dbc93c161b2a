import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inForce } from '#src/people/consent/agreed.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { exchangeRates } from '#src/shop/payments/rates/tables.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { created, merchant, paymeOf } from '../../../../tests/payme/caller.ts';
import { signIn } from '../../../../tests/people.ts';
import { monthsOf, renewAt, stayIn, subscriptionNow } from '../../../../tests/renewals.ts';
import { makeLearner } from '../../../../tests/school.ts';
import { openShop, type Shop } from '../../../../tests/stripe/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ environment: merchant });
});
afterAll(() => shop.stop());

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

test('a page of Payme that was opened to pay a month stays good while the family is asked again', async () => {
  const { database } = shop.context;
  shop.clock.set('2026-01-15T20:00:00Z');
  const [family, staff] = [await signIn(shop, 'student'), await signIn(shop, 'admin')];
  await makeLearner(shop, family);
  await stayIn(shop);
  const setRate = (day: string) =>
    database
      .insert(exchangeRates)
      .values({ day, tiyinPerDollar: 1_250_000, setAt: shop.clock.now(), setBy: staff.id });
  await setRate('2026-01-15');
  const asked = { plan: 'group8', useCredit: true, timeZone: 'America/Los_Angeles' };
  const { body: quoted } = await family.call('POST', '/api/orders/quote', asked);
  const ordered = { renews: quoted.renewal.words, way: 'payme', shown: quoted.due.amount };
  const agreed = { requestId: randomUUID(), agreedTo: inForce('enrolment') };
  const { body } = await family.call('POST', '/api/orders', { ...asked, ...ordered, ...agreed });
  await payByPayme(body.order._id);
  const [begun] = await database.select().from(subscriptions);
  const { id } = begun ?? { id: '' };

  await renewAt(shop, '2026-02-08T20:00:00Z');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  await setRate('2026-02-15');
  expect((await family.call('POST', `/api/renewals/${id}/pay`, { way: 'payme' })).status).toBe(201);
  await renewAt(shop, '2026-02-16T20:00:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'failing', trouble: 'request', tries: 2 }]);
  const [open] = await database.select().from(orders).where(eq(orders.state, 'open'));
  // It is being taken when the family would be asked once more.
  shop.clock.set('2026-02-18T17:59:00Z');
  await payByPayme(open?.id ?? '', () => renewAt(shop, '2026-02-18T18:00:00Z'));
  expect((await monthsOf(shop, { id }))[0]).toMatchObject({ state: 'paid', tries: 2 });
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'running', paidUntil: '2026-03-15' });
});
