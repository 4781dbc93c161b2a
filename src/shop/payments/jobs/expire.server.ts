import { and, asc, eq, getTableColumns, inArray, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { closePayment, endOrder } from '../end.server.ts';
import { payments } from '../tables.server.ts';

/** How long, in milliseconds, a place stays held while a provider does not answer whether it was paid. */
const patience = 86_400_000;
/** How many are looked at in a minute; the rest wait for the next one. */
const atOnce = 100;

/** Every minute: ends the orders whose time is over, and closes the open payments of orders that have ended. */
export const expireOrders = defineJob({
  name: 'payments.expire',
  data: z.object({}),
  every: '* * * * *',
  attemptSeconds: 300,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  async run(context) {
    await endOverdue(context);
    await closeLeftOver(context);
  },
});

async function endOverdue(context: Context): Promise<void> {
  const now = context.clock.now();
  const overdue = await context.database
    .select({ id: orders.id, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(atOnce);
  for (const { id, expiresAt } of overdue) {
    const anyway = now.getTime() - expiresAt.getTime() >= patience;
    await endOrder(context, { id }, 'expired', { anyway });
  }
}

/**
 * Payment pages that are still open though the order was paid otherwise, was cancelled, or ended without an answer; and
 * money that was on its way: that it will not come may not have been told.
 */
async function closeLeftOver(context: Context): Promise<void> {
  const left = await context.database
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.orderId), ne(orders.state, 'open')))
    .where(inArray(payments.state, ['begun', 'pending']))
    .orderBy(asc(payments.id))
    .limit(atOnce);
  for (const payment of left) await closePayment(context, payment);
}
