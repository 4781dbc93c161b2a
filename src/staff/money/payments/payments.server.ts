import { and, eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { isInSpan } from '#src/staff/list/span.server.ts';
import { ofOrder, orderHas } from './by-order.server.ts';
import type { PaymentQuery } from './contract.ts';

const by: Order['by'] = [
  { column: payments.createdAt, kind: 'instant' },
  { column: payments.id, kind: 'id' },
];
const sorts: Record<PaymentQuery['sort'], Order> = { newest: { by, descending: true }, oldest: { by } };

/** What families paid online, or tried to. @throws Failure invalid_input for an invalid cursor */
export function listPayments(context: Context, query: PaymentQuery) {
  const { provider, state, q, sort } = query;
  return readPage(sorts[sort], query, ({ where, cursor }) =>
    context.database
      .select({ payment: payments, ...ofOrder, cursor })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(users, eq(users.id, orders.payerId))
      .where(
        and(
          where,
          provider && eq(payments.provider, provider),
          state && eq(payments.state, state),
          isInSpan(context, payments.createdAt, query),
          orderHas(context, q),
        ),
      ),
  );
}

/** A payment as the list reads it. */
export type ListedPayment = Awaited<ReturnType<typeof listPayments>>['items'][number];
