import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { providerMovements } from '#src/shop/payments/bank/tables.server.ts';
import { providerDifferences } from '#src/shop/payments/differences/tables.server.ts';
import { disputes, payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { ofOrder } from './by-order.server.ts';
import type { DifferenceQuery } from './contract.ts';

const { foundAt, goneAt, objectId, provider } = providerDifferences;
const by: Order['by'] = [
  { column: foundAt, kind: 'instant' },
  { column: provider, kind: 'text' },
  { column: objectId, kind: 'text' },
];
const sorts: Record<DifferenceQuery['sort'], Order> = { newest: { by, descending: true }, oldest: { by } };

/** The orders that some differences are about; a payment that is not ours has none. */
export async function ordersOfObjects({ database }: Context, differences: readonly { objectId: string }[]) {
  const ids = differences.map(({ objectId }) => objectId);
  if (ids.length === 0) return new Map<string, AboutOrder>();
  const { rows } = await database.execute<{ object: string; order_id: string }>(sql`
    select object, min(order_id::text) as order_id from (
      select intent_id as object, order_id from ${payments} where intent_id in ${ids}
      union all select id::text, order_id from ${payments} where id::text in ${ids}
      union all select provider_id, order_id from ${refundOrders} where provider_id in ${ids}
      union all select id::text, order_id from ${refundOrders} where id::text in ${ids}
      union all select d.provider_id, p.order_id from ${disputes} d join ${payments} p on p.id = d.payment_id
        where d.provider_id in ${ids}
      union all select provider_id, order_id from ${payments} where provider_id in ${ids}
      union all select provider_id, order_id from ${providerMovements}
        where provider_id in ${ids} and order_id is not null
    ) as named group by object`);
  const about = await database
    .select(ofOrder)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(
      inArray(
        orders.id,
        rows.map((row) => row.order_id),
      ),
    );
  const byId = new Map(about.map((one) => [one.orderId, one]));
  return new Map(
    rows.flatMap(({ object, order_id: id }) => {
      const order = byId.get(id);
      return order ? [[object, order] as const] : [];
    }),
  );
}

type AboutOrder = { orderId: string; number: number; payerId: string; payer: string };

/** Where a provider's list and the books differ. @throws Failure invalid_input for an invalid cursor */
export async function listDifferences(context: Context, query: DifferenceQuery) {
  const { database } = context;
  const { state, q, sort } = query;
  const { items, next } = await readPage(sorts[sort], query, ({ where, cursor }) =>
    database
      .select({ difference: providerDifferences, cursor })
      .from(providerDifferences)
      .where(
        and(
          where,
          state === 'open' ? isNull(goneAt) : isNotNull(goneAt),
          query.provider && eq(provider, query.provider),
          q ? eq(objectId, q) : undefined,
        ),
      ),
  );
  const about = await ordersOfObjects(
    context,
    items.map(({ difference }) => difference),
  );
  return { items: items.map((one) => ({ ...one, order: about.get(one.difference.objectId) ?? null })), next };
}
