import { and, asc, eq, getTableColumns, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { closePayment, endOrder } from '../end.server.ts';
import { payments } from '../tables.server.ts';

/** So long, in milliseconds, a provider that does not answer keeps a place that nobody may have paid for. */
const patience = 86_400_000;
/** So many are looked at a minute; the rest in the next one. */
const atOnce = 100;

/** Every minute ends the orders whose time is over, and closes what could still be paid of those that have ended. */
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

/** A page to pay at that is open while its order is not: paid otherwise, cancelled, or ended while nobody answered. */
async function closeLeftOver(context: Context): Promise<void> {
  const left = await context.database
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.orderId), ne(orders.state, 'open')))
    .where(eq(payments.state, 'begun'))
    .orderBy(asc(payments.id))
    .limit(atOnce);
  for (const payment of left) await closePayment(context, payment);
}
