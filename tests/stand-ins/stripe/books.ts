import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { balanceOf, trialBalance } from '#src/books/ledger/balances.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { providerDifferences } from '#src/shop/payments/differences/tables.server.ts';
import { walkBalance } from '#src/shop/payments/stripe/balance/walk.server.ts';
import { openStripe } from '#src/shop/payments/stripe/client.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { periods } from '#src/shop/subscriptions/tables.server.ts';
import type { Shop } from './shop.ts';

/**
 * What always holds once all is told and done: of the books, of the places, of each order and its money.
 * @param placesEnd places that were paid by one order have ended since
 */
export async function expectRight(shop: Shop, { placesEnd = false } = {}): Promise<void> {
  expectChargedOnce(shop);
  await expectBalanced(shop);
  await expectPlaces(shop);
  await expectGivenOrBack(shop, placesEnd);
  await expectSame(shop);
}

/** No payment of ours is charged twice, on a page or by a saved card. */
function expectChargedOnce({ stripe }: Shop): void {
  const paid = [...stripe.account.charges.values()].filter((charge) => charge.paid);
  const ours = paid.map(({ metadata }) => metadata.payment);
  expect(new Set(ours).size).toBe(ours.length);
}

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

async function expectBalanced({ context, stripe }: Shop): Promise<void> {
  const sums = new Map<string, number>();
  for (const { unit, amount } of await trialBalance(context)) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  // Fees and transfers are booked each night: this is the next one.
  await walkBalance(context, await openStripe(context.config));
  const { lying } = stripe.account;
  expect(await balanceOf(context, 'stripe')).toBe(lying.balance());
  const arrived = [...lying.payouts.values()].filter(({ status }) => status !== 'failed');
  expect(await balanceOf(context, 'bank')).toBe(arrived.reduce((all, { amount }) => all + amount, 0));
  const taken = [...lying.movements.values()].map(({ type, amount, fee }) =>
    type === 'stripe_fee' ? fee - amount : fee,
  );
  expect(await balanceOf(context, 'fees')).toBe(taken.reduce((all, fee) => all + fee, 0));
  const open = await context.database
    .select({ fromCredit: orders.fromCredit })
    .from(orders)
    .where(eq(orders.state, 'open'));
  expect(await balanceOf(context, 'reserved')).toBe(0 - sum(open.map(({ fromCredit }) => fromCredit)));
  expect(await balanceOf(context, 'refunding')).toBe(0);
  expect(await balanceOf(context, 'disputed')).toBe(0);
  // Of what banks took, that is lost which was not owed anyway.
  const away = [...stripe.account.disputes.values()].flatMap(({ balance_transactions: moved }) =>
    moved.map(({ amount }) => -amount),
  );
  const byDispute = await context.database
    .select({ amount: refundOrders.amount })
    .from(refundOrders)
    .where(eq(refundOrders.state, 'by-dispute'));
  expect(await balanceOf(context, 'losses')).toBe(sum(away) - sum(byDispute.map(({ amount }) => amount)));
}

/** No place is sold twice, and what is held is held for somebody who is paying. */
export async function expectPlaces({ context: { database } }: Shop): Promise<void> {
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
async function expectGivenOrBack({ context: { database } }: Shop, placesEnd: boolean): Promise<void> {
  const rows = await database
    .select({ order: orders, place: enrolments.id, bundle: packages.id, month: periods.state })
    .from(orders)
    // A place whose months renew themselves may have ended since.
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.id, orders.enrolmentId),
        placesEnd ? undefined : or(isNull(enrolments.cancelledAt), isNotNull(orders.subscriptionId)),
      ),
    )
    .leftJoin(packages, eq(packages.orderId, orders.id))
    .leftJoin(periods, eq(periods.id, orders.periodId));
  expect(new Set(rows.map(({ order }) => order.id)).size).toBe(rows.length);
  for (const { order, place, bundle, month } of rows) {
    // A month that could not be charged is the family's to pay for some weeks.
    if (!order.periodId) expect(order.state).not.toBe('open');
    const isPlaced = order.kind === 'lesson' ? place !== null : bundle !== null;
    const isGiven = order.periodId ? isPlaced && month === 'paid' : isPlaced;
    if (order.state === 'paid' || order.state === 'open' || !order.periodId)
      expect(order.state === 'paid').toBe(isGiven);
  }
  const back = sql<number>`(select coalesce(sum(r.amount), 0)::int from refund_orders r where r.payment_id = ${payments.id} and r.rule = 'unfulfilled')`;
  const first = sql<string>`(select p.id from payments p where p.order_id = ${payments.orderId} and p.state = 'settled'
    and not exists (select from refund_orders r where r.payment_id = p.id and r.rule = 'unfulfilled') limit 1)`;
  const unfulfilled = (which: SQL) =>
    sql<number>`(select coalesce(sum(r.amount), 0)::int from refund_orders r where r.order_id = ${orders.id} and r.rule = 'unfulfilled' and ${which})`;
  const settled = await database
    .select({
      ...{ id: payments.id, orderId: orders.id, pays: payments.pays, state: orders.state, back, first },
      went: unfulfilled(sql`r.state not in ('failed', 'dropped')`),
      became: unfulfilled(sql`r.state = 'failed'`),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.state, 'settled'));
  const isGiven = ({ id, state, first: given }: (typeof settled)[number]) => state === 'paid' && given === id;
  for (const one of settled)
    if (isGiven(one)) expect(one.back).toBe(0);
    else expect(one.back).toBeGreaterThan(0);
  // What went back, by a bank too, and what became credit where that failed, are all of it. Of such credit the staff may
  // still give back on Stripe's own pages, which takes it away again.
  for (const all of Map.groupBy(settled, ({ orderId }) => orderId).values()) {
    const unused = all.filter((one) => !isGiven(one)).reduce((sum, { pays }) => sum + pays, 0);
    const { went = 0, became = 0 } = all[0] ?? {};
    expect(went).toBeLessThanOrEqual(unused);
    expect(went + became).toBeGreaterThanOrEqual(unused);
    if (went === 0) expect(became).toBe(unused);
  }
}

/** Stripe's list and the books say the same, and nothing waits any more. */
async function expectSame({ context: { database } }: Shop): Promise<void> {
  const differences = await database
    .select()
    .from(providerDifferences)
    .where(isNull(providerDifferences.goneAt));
  expect(differences).toEqual([]);
  const waiting = await database
    .select({ id: refundOrders.id })
    .from(refundOrders)
    .where(inArray(refundOrders.state, ['asked', 'sent']));
  expect(waiting).toEqual([]);
  const begun = await database
    .select({ id: payments.id })
    .from(payments)
    .where(and(ne(payments.state, 'settled'), isNull(payments.closedAt)));
  expect(begun).toEqual([]);
}

/** Orders, payments and refunds that came about: so that a run does not prove itself by nothing. */
export async function happened({ context, stripe }: Shop) {
  const { database } = context;
  return {
    paid: await database.$count(orders, eq(orders.state, 'paid')),
    settled: await database.$count(payments, eq(payments.state, 'settled')),
    back: await database.$count(refundOrders, inArray(refundOrders.state, ['settled', 'failed'])),
    byCard: await database.$count(
      payments,
      and(eq(payments.state, 'settled'), isNotNull(payments.customerId)),
    ),
    declined: await database.$count(payments, isNotNull(payments.decline)),
    disputed: stripe.account.disputes.size,
    transfers: stripe.account.lying.payouts.size,
    byDispute: await database.$count(refundOrders, eq(refundOrders.state, 'by-dispute')),
  };
}
