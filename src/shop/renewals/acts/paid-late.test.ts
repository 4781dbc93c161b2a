import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import {
  chargedAtStripe,
  monthsOf,
  payOnPage,
  renewAt,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { orderNow, tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { changePlan, otherPlans } from './change-plan.server.ts';
import { payMonth } from './pay-month.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

const context = () => at.shop.context;
const openPage = (id: string) => payMonth(context(), id, { way: 'stripe', language: 'en', isPayer: true });

async function wentBack(): Promise<number[]> {
  await at.work(sendRefunds);
  await tellAll(at.shop);
  return [...at.shop.stripe.account.refunds.values()].map(({ amount }) => amount);
}

async function openOrder(): Promise<OrderRow> {
  const [found] = await context().database.select().from(orders).where(eq(orders.state, 'open'));
  if (!found) throw new Error('no order is open');
  return found;
}

/** The order of a month that was paid on its page without our hearing of it, and that has ended since. */
async function paidUnheard(id: string): Promise<OrderRow> {
  const { url } = await openPage(id);
  const { account } = at.shop.stripe;
  account.pay([...account.sessions.values()].find((one) => one.url === url)?.id ?? '');
  account.told.waiting.length = 0;
  const order = await openOrder();
  await inTransaction(context(), (context) => closeOrder(context, order, 'expired'));
  return order;
}

test('what was paid on a page whose order has ended pays the month, and the order opened since ends', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  const ended = await paidUnheard(id);
  const page = await openPage(id);
  const since = await openOrder();
  await at.work(compareBooks);
  expect((await monthsOf(shop, { id }))[0]).toMatchObject({ state: 'paid' });
  expect((await orderNow(shop, ended)).state).toBe('paid');
  expect((await orderNow(shop, since)).state).toBe('cancelled');
  // Who pays on the newer page as well gets that back.
  await payOnPage(shop, page);
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([16_000, 16_000, 16_000]);
  expect(await wentBack()).toEqual([16_000]);
  await expectRight(shop);
});

test('where another plan was chosen since, what was paid goes back, and the order of that plan stays', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  shop.clock.set('2026-02-05T18:00:00Z');
  const ended = await paidUnheard(id);
  const plans = await otherPlans(context(), await subscriptionNow(shop, { id }), 'en');
  const wanted = plans.find(({ plan }) => plan === 'group12');
  if (!wanted) throw new Error('no other plan');
  await changePlan(context(), id, wanted, 'en');
  await openPage(id);
  const since = await openOrder();
  await at.work(compareBooks);
  expect((await orderNow(shop, ended)).state).toBe('expired');
  expect(await openOrder()).toMatchObject({ id: since.id, plan: 'group12' });
  expect(await wentBack()).toEqual([16_000]);
});
