import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { expireOrders } from '#src/shop/payments/jobs/expire.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { refundAsGoodwill } from '#src/shop/payments/refunds/refund-order.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import {
  chargedAtStripe,
  monthsOf,
  payOnPage,
  renew,
  renewAt,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../tests/stand-ins/stripe/shop.ts';
import { changePlan, otherPlans } from './acts/change-plan.server.ts';
import { pauseSubscription, resumeSubscription } from './acts/pause.server.ts';
import { payMonth } from './acts/pay-month.server.ts';
import { offerPrice } from './acts/price.server.ts';
import { stopSubscription } from './acts/stop.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

const paying = { way: 'stripe', language: 'en', isPayer: true } as const;
const context = () => at.shop.context;
const openPage = (id: string) => payMonth(context(), id, paying);

/** Chooses another plan from the next month on. */
async function choose(id: string, plan: string): Promise<void> {
  const all = await otherPlans(context(), await subscriptionNow(at.shop, { id }), 'en');
  const wanted = all.find((one) => one.plan === plan);
  if (!wanted) throw new Error(`no ${plan}`);
  await changePlan(context(), id, wanted, 'en');
}

const places = () => context().database.$count(enrolments, isNull(enrolments.cancelledAt));

test('a page that was opened before another price held, and left: the month is charged as it was announced', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  await offerPrice(context(), id, 12_000);
  shop.clock.set('2026-02-05T18:00:00Z');
  // The price does not hold for this month yet: it was told less than 21 days before.
  await openPage(id);
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  await openPage(id);
  await renewAt(shop, '2026-03-24T18:00:00Z');
  await renewAt(shop, '2026-03-31T18:00:00Z');
  const announced = (await monthsOf(shop, { id })).slice(0, 2).map(({ amount }) => amount);
  expect(chargedAtStripe(shop)).toEqual([16_000, ...announced]);
  await expectRight(shop);
});

test('a page that was opened before another plan was chosen, and left: the month is that of the new plan', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group12' });
  const [first] = chargedAtStripe(shop);
  shop.clock.set('2026-02-05T18:00:00Z');
  await openPage(id);
  await choose(id, 'group8');
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([first, 16_000]);
  // The page that was left closes.
  await at.work(expireOrders);
  await expectRight(shop);
});

test('a month that is paid ahead is that of the plan that was chosen for it', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group12' });
  shop.clock.set('2026-02-05T18:00:00Z');
  await choose(id, 'group8');
  await payOnPage(shop, await openPage(id));
  expect(chargedAtStripe(shop)).toHaveLength(2);
  expect(chargedAtStripe(shop)[1]).toBe(16_000);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ plan: 'group8', lessons: 8, nextPlan: null });
  await expectRight(shop);
});

test('a month that is paid ahead and given back within a day leaves the one before it', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { lessonId: at.lessonId });
  shop.clock.set('2026-02-10T18:00:00Z');
  await payOnPage(shop, await openPage(id));
  const stopped = await stopSubscription(context(), id, { cause: 'payer', by: at.family });
  expect(stopped).toMatchObject({ state: 'ending', paidUntil: '2026-02-28' });
  await at.work(sendRefunds);
  await tellAll(shop);
  await renewAt(shop, '2026-02-27T18:00:00Z');
  expect(await places()).toBe(1);
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(await places()).toBe(0);
  await expectRight(shop);
});

test.each([
  ['before its place is given up', '2026-03-20T18:00:00Z'],
  ['after its place was given up', '2026-04-01T18:00:00Z'],
])('a month that is paid ahead during a long pause, %s, has its place', async (_, day) => {
  const { shop } = at;
  const price = { price: 30, priceFor: 'month' } as const;
  const lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), { places: 3, ...price });
  const { id } = await subscribe(shop, at.family, { lessonId });
  await pauseSubscription(context(), id, 6);
  await renewAt(shop, day);
  await payOnPage(shop, await openPage(id));
  for (const later of ['2026-04-02', '2026-04-11', '2026-04-20']) await renewAt(shop, `${later}T18:00:00Z`);
  const { enrolmentId, state } = await subscriptionNow(shop, { id });
  const its = and(eq(enrolments.id, enrolmentId ?? ''), isNull(enrolments.cancelledAt));
  expect([state, await context().database.$count(enrolments, its)]).toEqual(['running', 1]);
  await expectRight(shop);
});

test('a pause that is ended early after its next month was paid ahead asks for no other month', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  await pauseSubscription(context(), id, 2);
  shop.clock.set('2026-03-01T18:00:00Z');
  await payOnPage(shop, await openPage(id));
  await resumeSubscription(context(), id);
  for (const day of ['2026-03-02', '2026-03-09', '2026-03-16']) await renewAt(shop, `${day}T18:00:00Z`);
  expect(chargedAtStripe(shop)).toHaveLength(2);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'running', paidUntil: '2026-04-14' });
});

test('money of an earlier month of a place goes back from that month', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { lessonId: at.lessonId });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  const [first, second] = await context().database.select().from(orders).orderBy(orders.number);
  const staff = await signIn(shop, 'admin');
  for (const order of [first, second]) {
    const giving = { amount: 4550, left: 4550, way: 'credit', ends: false } as const;
    await refundAsGoodwill(context(), order?.id ?? '', giving, staff);
  }
  const back = await context().database.select().from(refundOrders).orderBy(refundOrders.id);
  expect(back.map(({ orderId }) => orderId)).toEqual([first?.id, second?.id]);
  expect((await subscriptionNow(shop, { id })).state).toBe('running');
});

test('two plans of one child never become the same one', async () => {
  const { shop } = at;
  const one = await subscribe(shop, at.family, { plan: 'group8' });
  const other = await subscribe(shop, at.family, { plan: 'group12' });
  await choose(one.id, 'group16');
  await expect(choose(other.id, 'group16')).rejects.toThrow('no group16');
  // Chosen once more it is the same.
  await choose(one.id, 'group16');
  await renew(shop);
});
