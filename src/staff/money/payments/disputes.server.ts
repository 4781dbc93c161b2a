import { and, eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { disputes, payments } from '#src/shop/payments/tables.server.ts';
import { ofOrder, orderHas } from './by-order.server.ts';
import type { DisputeQuery } from './contract.ts';

const sorts = byAge(disputes.id);

/** Payments that somebody disputes at their bank. @throws Failure invalid_input for an invalid cursor */
export function listDisputes(context: Context, query: DisputeQuery) {
  const { state, q, sort } = query;
  return readPage(sorts[sort], query, ({ where, cursor }) =>
    context.database
      .select({ dispute: disputes, ...ofOrder, cursor })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(users, eq(users.id, orders.payerId))
      .where(and(where, state && eq(disputes.state, state), orderHas(context, q))),
  );
}

/** A dispute as the list reads it. */
export type ListedDispute = Awaited<ReturnType<typeof listDisputes>>['items'][number];
