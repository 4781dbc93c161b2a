import { and, eq, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { isDisputed } from '#src/shop/payments/refunds/disputed.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { ofOrder, orderHas } from './by-order.server.ts';
import type { RefundQuery } from './contract.ts';

const sorts = byAge(refundOrders.id);

/** Money that goes back, or went. @throws Failure invalid_input for an invalid cursor */
export function listRefunds(context: Context, query: RefundQuery) {
  const { state, way, rule, q, sort } = query;
  return readPage(sorts[sort], query, ({ where, cursor }) =>
    context.database
      .select({
        refund: refundOrders,
        provider: payments.provider,
        isDisputed: sql<boolean>`${isDisputed}`,
        ...ofOrder,
        cursor,
      })
      .from(refundOrders)
      .innerJoin(orders, eq(orders.id, refundOrders.orderId))
      .innerJoin(users, eq(users.id, orders.payerId))
      .leftJoin(payments, and(eq(payments.id, refundOrders.paymentId), eq(refundOrders.way, 'provider')))
      .where(
        and(
          where,
          state && eq(refundOrders.state, state),
          way && eq(refundOrders.way, way),
          rule && eq(refundOrders.rule, rule),
          orderHas(context, q),
        ),
      ),
  );
}

/** A refund as the list reads it. */
export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>['items'][number];
