import { and, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, type SQL } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { ago, personal } from '#src/platform/program/personal.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { providers } from '#src/shop/provider.ts';
import { paymentProviders } from './providers.server.ts';
import { payments } from './tables.server.ts';

/** Orders that nobody paid, and never will. */
export const unpaidData = personal(orders, {
  kept: (context) =>
    inTransaction(context, (context) => {
      const before = ago(context.clock.now(), { days: 30 });
      return dropUnpaid(context, and(ne(orders.state, 'open'), lte(orders.closedAt, before)));
    }),
});

/** The saved card is being charged just now: the provider may have the money. */
const isCharged = and(isNotNull(payments.customerId), isNull(payments.closedAt));

/** Closes the open orders among those, and deletes all that no money ever came for. Call it in a transaction. */
export async function dropUnpaid(context: Context, among: SQL | undefined): Promise<void> {
  const { database } = context;
  const open = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'open'), among));
  for (const order of open) await closeOrder(context, order, 'cancelled');
  const money = database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderId, orders.id), or(inArray(payments.state, ['settled', 'pending']), isCharged)),
    );
  const traces = providers.flatMap((provider) => paymentProviders[provider].traces ?? []);
  const untouched = traces.map((table) =>
    notExists(
      database
        .select({ id: payments.id })
        .from(table)
        .innerJoin(payments, eq(payments.id, table.paymentId))
        .where(eq(payments.orderId, orders.id)),
    ),
  );
  const unpaid = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, ['expired', 'cancelled']), notExists(money), ...untouched, among));
  const ids = unpaid.map(({ id }) => id);
  if (ids.length === 0) return;
  await database.delete(payments).where(inArray(payments.orderId, ids));
  await database.delete(orders).where(inArray(orders.id, ids));
}
