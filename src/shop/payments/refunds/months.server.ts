import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { dollarsOf } from '#src/books/money/money.ts';
import type { PaidMonth } from '#src/learning/enrolments/money/refund.ts';
import type { MonthsPaid } from '#src/learning/enrolments/money/refunds.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { periods } from '#src/shop/subscriptions/tables.server.ts';
import { refundOrders } from '../tables.server.ts';

/** The orders by which a place was paid, in the order of their months; none for what the staff noted by hand. */
export async function paidMonthsOf(
  { database, config }: Pick<Context, 'database' | 'config'>,
  enrolmentId: string,
): Promise<(PaidMonth & { refundUntil: string | null; order: OrderRow })[]> {
  const back = database
    .select({ amount: sql`coalesce(sum(${refundOrders.amount}), 0)`.mapWith(Number).as('back') })
    .from(refundOrders)
    .where(
      and(
        eq(refundOrders.orderId, orders.id),
        ne(refundOrders.rule, 'unfulfilled'),
        ne(refundOrders.state, 'dropped'),
      ),
    );
  const rows = await database
    .select({ order: orders, dueDay: periods.dueDay, back: sql<number>`(${back})`.mapWith(Number) })
    .from(orders)
    .leftJoin(periods, eq(periods.id, orders.periodId))
    .where(and(eq(orders.enrolmentId, enrolmentId), eq(orders.state, 'paid')))
    .orderBy(asc(orders.paidAt), asc(orders.id));
  return rows.map(({ order, dueDay, back }) => ({
    from: dueDay ?? dayOf(order.paidAt ?? order.createdAt, config.businessTimeZone),
    paid: dollarsOf(order.amount),
    refunded: dollarsOf(back),
    refundUntil: order.refundUntil,
    order,
  }));
}

/** The same, as it is handed over to who gives money back. */
export const monthsPaid: MonthsPaid = (context, { id }) => paidMonthsOf(context, id);
