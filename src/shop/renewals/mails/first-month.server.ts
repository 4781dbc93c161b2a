import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { byTerms } from '#src/shop/payments/refunds/terms.server.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';

/**
 * The order of the first month as long as its money comes back when it is asked for (spec §9), and the last day of that
 * (YYYY-MM-DD). A stop alone does not give it back.
 */
export async function firstMonthBack(
  context: Context,
  { id }: Pick<Subscription, 'id'>,
): Promise<{ orderId: string; until: string } | undefined> {
  const [order] = await context.database
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, id), isNull(orders.periodId), eq(orders.state, 'paid')));
  if (!order) return undefined;
  const { amount, until } = await byTerms(context, order, { locks: false });
  return amount > 0 ? { orderId: order.id, until } : undefined;
}
