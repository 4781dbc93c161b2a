import { and, between, count, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import type { StopCause, StopReason } from '#src/shop/subscriptions/subscription.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import type { MonthSpan } from './span.server.ts';

/** Months due in a month that could not be charged, and those of them that are paid by now. A request is no failure. */
export async function failuresOf({ database }: Context, { first, last }: MonthSpan) {
  const amount = sql`coalesce(${periods.amount}, ${subscriptions.amount})`;
  const isPaid = sql`${periods.state} = 'paid'`;
  const failed = or(
    and(isNotNull(periods.trouble), ne(periods.trouble, 'request')),
    inArray(periods.state, ['failed', 'late']),
  );
  const [found] = await database
    .select({
      failed: count(),
      amount: sql`coalesce(sum(${amount}), 0)`.mapWith(Number),
      repaired: sql`count(*) filter (where ${isPaid})`.mapWith(Number),
      repairedAmount: sql`coalesce(sum(${amount}) filter (where ${isPaid}), 0)`.mapWith(Number),
    })
    .from(periods)
    .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
    .where(and(between(periods.dueDay, first, last), failed));
  return {
    failed: { count: found?.failed ?? 0, amount: inDollars(found?.amount ?? 0) },
    repaired: { count: found?.repaired ?? 0, amount: inDollars(found?.repairedAmount ?? 0) },
  };
}

/** Subscriptions that began, by the order that was paid first. */
export async function begunIn({ database }: Context, { from, until }: MonthSpan): Promise<number> {
  const [found] = await database
    .select({ all: count() })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(
      and(
        eq(orders.state, 'paid'),
        gte(orders.paidAt, from),
        lt(orders.paidAt, until),
        isNull(orders.periodId),
        sql`${subscriptions.stopCause} is distinct from 'one-month'`,
      ),
    );
  return found?.all ?? 0;
}

/** Subscriptions that were stopped, by whom or what, and why as far as families said it. */
export async function stopsIn({ database }: Context, { from, until }: MonthSpan) {
  const { stoppedAt, stopCause: cause, stopReason: reason } = subscriptions;
  const rows = await database
    .select({ cause, reason, all: count() })
    .from(subscriptions)
    .where(and(gte(stoppedAt, from), lt(stoppedAt, until), ne(cause, 'one-month')))
    .groupBy(cause, reason);
  return {
    stopped: rows.reduce((sum, { all }) => sum + all, 0),
    reasons: summed(rows, (row): StopReason | null => row.reason).map(([reason, count]) => ({
      reason,
      count,
    })),
    causes: summed(rows, (row): StopCause => row.cause ?? 'payer').map(([cause, count]) => ({
      cause,
      count,
    })),
  };
}

/** How many of each, the most first. */
function summed<Row extends { all: number }, Key>(rows: Row[], keyOf: (row: Row) => Key): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.all);
  return [...sums].toSorted(([, one], [, other]) => other - one);
}
