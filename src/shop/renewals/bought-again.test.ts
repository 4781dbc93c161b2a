import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { giveUp } from '#src/learning/enrolments/giving-up/giving-up.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { beginSubscription } from '#src/shop/subscriptions/begin.server.ts';
import { makeGuardian } from '../../../tests/make/guardians.ts';
import { signIn } from '../../../tests/make/people.ts';
import { noMoney, openClasses, type Place, wentBack } from '../../../tests/shop/endings.ts';
import { stayIn, subscribe, subscriptionNow } from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll, toPay } from '../../../tests/stand-ins/stripe/shop.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

test('a stopped subscription whose place has just ended is not in the way, also with a month paid ahead', async () => {
  const { shop } = at;
  const [place] = (await openClasses(shop, ['ahead'])).places as [Place];
  const { family, lessonId, learnerId } = place;
  const first = { id: place.subscriptionId ?? '' };
  expect((await family.call('POST', `/api/renewals/${first.id}/stop`)).body.state).toBe('ending');
  // Nothing has heard of it yet.
  await giveUp(shop.context, place.id, 0, family, noMoney);
  expect(await subscribe(shop, family, { lessonId, learnerId })).toMatchObject({ state: 'running' });
  expect(await subscriptionNow(shop, first)).toMatchObject({ state: 'ended' });
  expect(await wentBack(shop, place)).toBe(8000);
  await at.work(sendRefunds);
  await tellAll(shop);
  await expectRight(shop);
});

test('nor where another guardian buys the place again, and names no child', async () => {
  const { shop } = at;
  const [place] = (await openClasses(shop, ['ahead'])).places as [Place];
  const { family, lessonId, learnerId } = place;
  const first = { id: place.subscriptionId ?? '' };
  expect((await family.call('POST', `/api/renewals/${first.id}/stop`)).body.state).toBe('ending');
  await giveUp(shop.context, place.id, 0, family, noMoney);
  const other = await signIn(shop, 'student');
  await makeGuardian(shop, learnerId, other);
  await stayIn(shop);
  expect(await subscribe(shop, other, { lessonId })).toMatchObject({ state: 'running', learnerId });
  expect(await subscriptionNow(shop, first)).toMatchObject({ state: 'ended' });
  await at.work(sendRefunds);
  await tellAll(shop);
  await expectRight(shop);
});

test('where it stands in the way as the place is paid, the month is given without a subscription', async () => {
  const { shop } = at;
  const [place] = (await openClasses(shop, ['ahead'])).places as [Place];
  const [order] = await shop.context.database.select().from(orders).where(isNotNull(orders.renews));
  const { renews } = order ?? {};
  if (!order || !renews) throw new Error('nothing renews itself');
  await place.family.call('POST', `/api/renewals/${place.subscriptionId}/stop`);
  await giveUp(shop.context, place.id, 0, place.family, noMoney);
  const again = () =>
    inTransaction(shop.context, (context) => beginSubscription(context, { ...order, renews }));
  expect(await again()).toBeUndefined();
});

test('a place that was bought twice gives back what is in first days of its own, and says so before', async () => {
  const { shop, family, lessonId } = at;
  const { session } = await toPay(shop, family, { lessonId });
  shop.stripe.account.pay(session);
  await tellAll(shop);
  await stayIn(shop);
  shop.clock.set('2026-02-20T17:00:00Z');
  const { enrolmentId } = await subscribe(shop, family, { lessonId });
  const url = `/api/manual-purchase/${enrolmentId}`;
  expect((await family.call('GET', `${url}/giving-up`)).body).toMatchObject({ paid: 91, back: 45.5 });
  expect((await family.call('POST', `${url}/give-up`, { back: 45.5 })).status).toBe(200);
  const back = await shop.context.database
    .select({ at: orders.paidAt, amount: refundOrders.amount })
    .from(refundOrders)
    .innerJoin(orders, eq(orders.id, refundOrders.orderId));
  expect(back).toEqual([{ at: shop.clock.now(), amount: 4550 }]);
  await at.work(sendRefunds);
  await tellAll(shop);
  await expectRight(shop, { placesEnd: true });
});
