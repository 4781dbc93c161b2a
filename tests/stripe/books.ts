import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrolments } from '#src/enrolments/tables.server.ts';
import { balanceOf, trialBalance } from '#src/ledger/balances.server.ts';
import { orders } from '#src/orders/tables.server.ts';
import { packages } from '#src/packages/tables.server.ts';
import { payments, providerDifferences, refundOrders } from '#src/payments/tables.server.ts';
import type { Shop } from './shop.ts';

/** What always holds once all is told and done: of the books, of the places, of each order and its money. */
export async function expectRight(shop: Shop): Promise<void> {
  await expectBalanced(shop);
  await expectPlaces(shop);
  await expectGivenOrBack(shop);
  await expectSame(shop);
}

async function expectBalanced({ context, stripe }: Shop): Promise<void> {
  const sums = new Map<string, number>();
  for (const { unit, amount } of await trialBalance(context)) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  expect(await balanceOf(context, 'stripe')).toBe(stripe.account.balance());
  expect(await balanceOf(context, 'reserved')).toBe(0);
}

/** No place is sold twice, and what is held is held for somebody who is paying. */
async function expectPlaces({ context: { database } }: Shop): Promise<void> {
  const { rows } = await database.execute<{
    places: number | null;
    held: number;
    taken: number;
    holds: number;
  }>(sql`
    select places, held,
      (select count(*)::int from enrolments e where e.lesson_id = lesson.id and e.cancelled_at is null) as taken,
      (select count(*)::int from orders o where o.lesson_id = lesson.id and o.holds_place) as holds
    from lessons lesson`);
  for (const one of rows) {
    expect(one.taken).toBeLessThanOrEqual(one.places ?? Number.POSITIVE_INFINITY);
    expect(one.held).toBe(one.holds);
  }
}

/** A paid order has been given, once; what was paid for another has gone back or is the family's credit. */
async function expectGivenOrBack({ context: { database } }: Shop): Promise<void> {
  const rows = await database
    .select({ order: orders, place: enrolments.id, bundle: packages.id })
    .from(orders)
    .leftJoin(enrolments, and(eq(enrolments.id, orders.enrolmentId), isNull(enrolments.cancelledAt)))
    .leftJoin(packages, eq(packages.orderId, orders.id));
  expect(new Set(rows.map(({ order }) => order.id)).size).toBe(rows.length);
  for (const { order, place, bundle } of rows) {
    expect(order.state).not.toBe('open');
    const isGiven = order.kind === 'lesson' ? place !== null : bundle !== null;
    expect(order.state === 'paid').toBe(isGiven);
  }
  const back = sql<number>`(select coalesce(sum(r.amount), 0)::int from refund_orders r where r.payment_id = ${payments.id} and r.rule = 'unfulfilled')`;
  const first = sql<string>`(select p.id from payments p where p.order_id = ${payments.orderId} and p.state = 'settled'
    and not exists (select from refund_orders r where r.payment_id = p.id and r.rule = 'unfulfilled') limit 1)`;
  const settled = await database
    .select({ id: payments.id, pays: payments.pays, state: orders.state, back, first })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.state, 'settled'));
  for (const { id, pays, state, back: returned, first: given } of settled)
    expect(returned).toBe(state === 'paid' && given === id ? 0 : pays);
}

/** Stripe's list and the books say the same, but for refunds that Stripe refuses while a dispute has the money. */
async function expectSame({ context: { database }, stripe }: Shop): Promise<void> {
  const differences = await database
    .select()
    .from(providerDifferences)
    .where(isNull(providerDifferences.goneAt));
  const waiting = await database
    .select({ id: refundOrders.id, intent: payments.intentId })
    .from(refundOrders)
    .innerJoin(payments, eq(payments.id, refundOrders.paymentId))
    .where(eq(refundOrders.state, 'asked'));
  const disputed = new Set(
    [...stripe.account.disputes.values()]
      .filter(({ status }) => status !== 'won')
      .map(({ payment_intent: intent }) => intent),
  );
  const refused = waiting.filter(({ intent }) => disputed.has(intent ?? '')).map(({ id }) => id);
  expect(waiting.map(({ id }) => id)).toEqual(refused);
  expect(differences.filter(({ objectId }) => !refused.includes(objectId))).toEqual([]);
  const begun = await database
    .select({ id: payments.id })
    .from(payments)
    .where(and(ne(payments.state, 'settled'), isNull(payments.closedAt)));
  expect(begun).toEqual([]);
}
