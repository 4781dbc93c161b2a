import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { paymeTransactions } from '#src/shop/payments/payme/tables.server.ts';
import { paymeTimeouts } from '#src/shop/payments/payme/timeouts.server.ts';
import { exchangeRates } from '#src/shop/payments/rates/tables.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { paymeOf } from '../stand-ins/payme/caller.ts';
import { pick, type World } from './world.ts';

const tiyinPerDollar = 1_268_345;
const today = ({ shop: { context } }: World) => dayOf(context.clock.now(), context.config.businessTimeZone);

/** The staff set the rate of the day, unless it is forgotten for some weeks. */
export async function setRate(world: World): Promise<void> {
  const { shop, staff, noRate, cashDesk } = world;
  if (!cashDesk) return;
  const now = shop.clock.now();
  const last = noRate.at(-1);
  if (last && now < last.until) return;
  if (last && !last.isOver) Object.assign(last, { until: now, isOver: true });
  await shop.context.database
    .insert(exchangeRates)
    .values({ day: today(world), tiyinPerDollar, setAt: now, setBy: staff.id })
    .onConflictDoNothing();
}

/** From now on it is set each time. */
export function rememberRate({ shop, noRate }: World): void {
  const last = noRate.at(-1);
  if (last && !last.isOver) last.until = shop.clock.now();
}

/** For so many weeks there is no rate of these days. */
export async function forgetRate(world: World, weeks: number): Promise<void> {
  const from = world.shop.clock.now();
  world.noRate.push({ from, until: new Date(from.getTime() + weeks * 7 * 86_400_000), isOver: false });
  await world.shop.context.database.delete(exchangeRates);
}

/** What families have begun to pay at the desk; the last first. */
function begun({ shop }: World) {
  return shop.context.database
    .select({ id: payments.id, number: orders.number, amount: payments.amount })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, 'payme'), eq(payments.state, 'begun'), isNull(payments.closedAt)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** A family pays at the desk what it has begun: to the end, not to the end, or it thinks better of it. */
export async function payAtDesk(world: World, [which, how]: readonly [number, number]): Promise<void> {
  const { cashDesk, shop } = world;
  const one = pick((await begun(world)).toReversed(), which);
  if (!one || !cashDesk) return;
  const payme = paymeOf(shop);
  if ((await cashDesk.create(payme, one.number, one.amount)) !== undefined) return;
  const receipt = cashDesk.receipts.at(-1);
  if (!receipt || how % 7 === 0) return;
  if (how % 7 === 1) await cashDesk.call(payme, receipt, 'CancelTransaction', { reason: 3 });
  else await cashDesk.call(payme, receipt, 'PerformTransaction');
}

/** The staff press in Payme's cabinet what waits for it. */
export async function giveBackAtDesk(world: World, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { cashDesk, shop } = world;
  if (!cashDesk) return;
  const asked = await shop.context.database
    .select({ id: paymeTransactions.id })
    .from(refundOrders)
    .innerJoin(paymeTransactions, eq(paymeTransactions.paymentId, refundOrders.paymentId))
    .where(inArray(refundOrders.state, ['asked', 'sent']))
    .orderBy(asc(refundOrders.id));
  for (const { id } of asked.slice(0, most)) {
    const receipt = cashDesk.receipts.find((one) => one._id === id);
    if (receipt) await cashDesk.call(paymeOf(shop), receipt, 'CancelTransaction', { reason: 5 });
  }
}

/** What Payme does by itself: what was not paid to its end within twelve hours is cancelled on both sides. */
export async function timeOutAtDesk({ cashDesk, shop }: World): Promise<void> {
  if (!cashDesk) return;
  await paymeTimeouts.run(shop.context, {}, { last: true });
  const before = shop.clock.now().getTime() - 12 * 3_600_000;
  for (const one of cashDesk.receipts) if (one.state === 0 && one.create_time < before) one.state = 50;
}

/** What was paid at the desk and has not gone back, by the desk's own list: for which month or order. */
export async function keptAtDesk({ cashDesk, shop }: World) {
  const paid = cashDesk?.receipts.filter(({ state }) => state === 4).map(({ _id }) => _id) ?? [];
  if (paid.length === 0) return [];
  return shop.context.database
    .select({ order: orders.id, period: orders.periodId })
    .from(paymeTransactions)
    .innerJoin(payments, eq(payments.id, paymeTransactions.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(paymeTransactions.id, paid));
}

/** What lies at the desk by the books is what its list has. */
export async function expectDesk(world: World): Promise<void> {
  const kept = await keptAtDesk(world);
  const paid = world.cashDesk?.receipts.filter(({ state }) => state === 4) ?? [];
  expect(kept.length, 'a receipt that nobody knows').toBe(paid.length);
  const lies = paid.reduce((sum, { amount }) => sum + amount, 0);
  expect(await balanceOf(world.shop.context, 'payme', 'UZS'), 'what lies at Payme').toBe(lies);
}
