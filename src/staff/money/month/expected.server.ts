import { and, count, eq, inArray, lte } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { priceOfMonth } from '#src/shop/renewals/month-order.server.ts';
import { changesFrom } from '#src/shop/subscriptions/changes.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import type { MonthSpan } from './span.server.ts';

/**
 * What is still to come until the end of the month: months of running subscriptions, and of those whose pause ends by then,
 * as families were told of them; of which they were not told yet, at the price that they will be told of.
 */
export async function expectedUntil(context: Context, { last, until }: MonthSpan) {
  const found = await context.database
    .select({ subscription: subscriptions, period: periods })
    .from(periods)
    .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
    .where(
      and(
        eq(periods.state, 'ahead'),
        lte(periods.dueDay, last),
        inArray(subscriptions.state, ['running', 'paused']),
      ),
    );
  const told: number[] = [];
  const untold: number[] = [];
  for (const { subscription, period } of found) {
    if (period.chargeAt && period.chargeAt >= until) continue;
    if (period.amount !== null) told.push(period.amount);
    else {
      const then = { ...subscription, ...changesFrom(subscription, period) };
      untold.push(then.siblingPercent === 0 ? then.amount : (await priceOfMonth(context, then)).amount);
    }
  }
  return { announced: sumOf(told), unannounced: sumOf(untold) };
}

/** How many subscriptions go on, are paused, and have a month that could not be charged. */
export async function livingNow({ database }: Context) {
  const { state } = subscriptions;
  const rows = await database
    .select({ state, all: count() })
    .from(subscriptions)
    .where(inArray(state, [...renewing]))
    .groupBy(state);
  const of = (wanted: (typeof renewing)[number]) => rows.find((row) => row.state === wanted)?.all ?? 0;
  return { running: of('running'), paused: of('paused'), failing: of('failing') };
}

function sumOf(amounts: readonly number[]) {
  return { count: amounts.length, amount: inDollars(amounts.reduce((sum, amount) => sum + amount, 0)) };
}
