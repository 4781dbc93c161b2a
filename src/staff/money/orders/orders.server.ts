import { and, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { learners } from '#src/learning/families/tables.server.ts';
import { calledIn, contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import type { Provider } from '#src/shop/provider.ts';
import { orderHas } from '#src/staff/money/payments/by-order.server.ts';
import type { OrderQuery } from './contract.ts';

/** How much of an order went back, is on its way, or became credit because a provider could not send it. */
const wentBack = and(
  eq(refundOrders.orderId, orders.id),
  ne(refundOrders.rule, 'unfulfilled'),
  ne(refundOrders.state, 'dropped'),
);
const shown = {
  order: orders,
  payerId: users.id,
  payer: contactIn(users),
  payerName: calledIn(users).as('payer_name'),
  learner: learners.firstName,
  refunded: sql`(select coalesce(sum(${refundOrders.amount}), 0) from ${refundOrders} where ${wentBack})`
    .mapWith(Number)
    .as('refunded'),
};
const sorts = byAge(orders.id);

function rowsOf({ database }: Context, cursor = sql<string>`''`.as('cursor')) {
  return database
    .select({ ...shown, cursor })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .innerJoin(learners, eq(learners.id, orders.learnerId));
}

/** An order as the list reads it. */
export type ListedOrder = Omit<Awaited<ReturnType<typeof rowsOf>>[number], 'cursor'>;

/** Orders, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export function listOrders(context: Context, query: OrderQuery): Promise<Page<ListedOrder>> {
  const { state, kind, provider, asked, q, sort } = query;
  return readPage(sorts[sort], query, ({ where, cursor }) =>
    rowsOf(context, cursor).where(
      and(
        where,
        state && eq(orders.state, state),
        kind && eq(orders.kind, kind),
        provider && begunBy(context, provider),
        asked && waitsForAnswer,
        orderHas(context, q),
      ),
    ),
  );
}

/** A family asked for money back outside of the terms, and nobody has answered. */
export const waitsForAnswer = and(isNotNull(orders.refundAskedAt), isNull(orders.refundDeclinedAt));

function begunBy({ database }: Context, provider: Provider) {
  return exists(
    database
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.orderId, orders.id))),
  );
}
