import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { inDollars } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { discountCodes, orders } from '#src/shop/orders/tables.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { keptAtDesk } from './desk.ts';
import type { World } from './world.ts';

/** How things stood before a job was done. */
export type Standing = { calls: number };

export async function standing({ shop }: World): Promise<Standing> {
  return { calls: shop.stripe.calls.length };
}

const day = 86_400_000;

/**
 * Of each charge that was asked for since then: its subscription is not stopped, it is due, it was announced at least six
 * days ago at that price or a higher one by a mail that says so, and the family has agreed to that plan at no less.
 */
export async function expectAllowed({ shop }: World, { calls }: Standing): Promise<void> {
  const asked = shop.stripe.calls
    .slice(calls)
    .filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
  if (asked.length === 0) return;
  const { database, clock } = shop.context;
  const now = clock.now();
  for (const { said } of asked) {
    const id = (said.metadata as { payment: string }).payment;
    const [found] = await database
      .select()
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(periods, eq(periods.id, orders.periodId))
      .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
      .where(eq(payments.id, id));
    if (!found) throw new Error('a charge of nothing');
    const { orders: order, plan_periods: period, plan_subscriptions: subscription } = found;
    expect(subscription.stoppedAt, 'a stopped subscription is charged').toBeNull();
    expect(dayOf(now, subscription.zone) >= period.dueDay, 'charged before its day').toBe(true);
    expect(period.chargeAt && period.chargeAt <= now, 'charged before its time').toBe(true);
    expect(now.getTime() - (period.noticedAt?.getTime() ?? now.getTime())).toBeGreaterThanOrEqual(6 * day);
    const key = `period ${period.id} notice ${period.noticedAt?.toISOString()}`;
    const [mail] = await database.select().from(mails).where(eq(mails.key, key));
    expect(mail?.content?.subject).toContain(moneyWords(inDollars(period.amount ?? 0), 'en'));
    expect(Number(said.amount), 'charged more than announced').toBeLessThanOrEqual(period.amount ?? 0);
    expect(order.amount).toBeLessThanOrEqual(period.amount ?? 0);
    const agreed = await database
      .select({ amount: agreements.amount, plan: agreements.plan })
      .from(agreements)
      .where(eq(agreements.subscriptionId, subscription.id));
    const fits = agreed.filter(({ amount, plan }) => plan === order.plan && amount >= order.amount);
    expect(fits.length, `nobody agreed to ${order.plan} at ${order.amount}`).toBeGreaterThan(0);
  }
}

/** Over the lists of Stripe and of Payme: each month was paid once at most, what else came for it has gone back as a whole. */
export async function expectOncePerMonth(world: World): Promise<void> {
  const { shop } = world;
  const { database } = shop.context;
  const rows = await database
    .select({
      id: payments.id,
      period: orders.periodId,
      order: orders.id,
      subscription: orders.subscriptionId,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));
  const known = new Map(rows.map((row) => [row.id, row]));
  const kept = [...shop.stripe.account.charges.values()]
    .filter(({ paid, refunded, disputed }) => paid && !refunded && !disputed)
    .map(({ metadata }) => known.get(metadata.payment ?? ''));
  const all = [...kept, ...(await keptAtDesk(world))];
  const months = all.map((one) => one?.period ?? one?.order ?? 'unknown');
  expect(months).not.toContain('unknown');
  expect(new Set(months).size, 'a month is paid twice').toBe(months.length);
}

/** The job never takes two months of one subscription within a week of the family's days. */
export async function expectApart({ shop }: World): Promise<void> {
  const rows = await shop.context.database
    .select({ id: payments.id, subscription: subscriptions.id, zone: subscriptions.zone })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(isNotNull(payments.customerId), isNotNull(orders.periodId)));
  const known = new Map(rows.map((row) => [row.id, row]));
  const taken = new Map<string, number[]>();
  for (const { paid, refunded, created, metadata } of shop.stripe.account.charges.values()) {
    const of = known.get(metadata.payment ?? '');
    if (!paid || refunded || !of) continue;
    const at = Date.parse(`${dayOf(new Date(created * 1000), of.zone)}T00:00:00Z`);
    taken.set(of.subscription, [...(taken.get(of.subscription) ?? []), at]);
  }
  for (const days of taken.values()) {
    const sorted = days.toSorted((a, b) => a - b);
    for (const [index, at] of sorted.slice(1).entries())
      expect((at - (sorted[index] ?? 0)) / day, 'two months at once').toBeGreaterThanOrEqual(7);
  }
}

/** After a time in which all went well nothing waits: it was charged, is still ahead, or stands for a person to decide. */
export async function expectNothingWaits({ shop }: World): Promise<void> {
  const { database, clock } = shop.context;
  const now = clock.now();
  const open = await database
    .select()
    .from(periods)
    .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
    .where(inArray(periods.state, ['ahead', 'failing', 'failed', 'late']));
  for (const { plan_periods: period, plan_subscriptions: subscription } of open) {
    expect(['running', 'paused', 'failing']).toContain(subscription.state);
    if (period.state === 'failed' || period.state === 'late') {
      expect(period.actAt).toBeNull();
      if (period.state === 'failed') expect(period.trouble).not.toBeNull();
      continue;
    }
    expect(period.actAt && period.actAt > now, `a month that is ${period.state} waits`).toBe(true);
    const at = period.chargeAt ?? period.actAt ?? now;
    expect(now.getTime() - at.getTime()).toBeLessThan(8 * day);
  }
}

/** A code makes no more orders cheaper than it may, and of what renews itself the first month alone. */
export async function expectCodes({ shop }: World): Promise<void> {
  const used = await shop.context.database
    .select({ id: discountCodes.id, mostUses: discountCodes.mostUses, period: orders.periodId })
    .from(orders)
    .innerJoin(discountCodes, eq(discountCodes.id, orders.discountCodeId))
    .where(inArray(orders.state, ['open', 'paid']));
  for (const all of Map.groupBy(used, ({ id }) => id).values())
    expect(all.length, 'a code is used too often').toBeLessThanOrEqual(all[0]?.mostUses ?? 0);
  expect(
    used.filter(({ period }) => period),
    'a later month has a code',
  ).toEqual([]);
}
