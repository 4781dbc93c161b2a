import { and, asc, eq, gt, gte, isNull, ne, notExists } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { issueReceipt, issueRefundReceipt } from './issue.server.ts';
import { receipts } from './tables.server.ts';

/** How many days back we look for what has no receipt yet: longer than the program is ever stopped. */
const daysBack = 30;

/** Issues receipts every minute for what was paid and what went back, and mails them. */
export const issueReceipts = defineJob({
  name: 'receipts.issue',
  data: z.object({}),
  every: '* * * * *',
  attemptSeconds: 300,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: async (context) => {
    for (const order of await paidWithout(context))
      await inTransaction(context, (context) => issueReceipt(context, order));
    for (const { id, orderId } of await refundedWithout(context))
      await inTransaction(context, (context) => issueRefundReceipt(context, { id: orderId }, { id }));
  },
});

function since({ clock }: Context): Date {
  return new Date(clock.now().getTime() - daysBack * 86_400_000);
}

function paidWithout(context: Context) {
  const { database } = context;
  const issued = database
    .select({ number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.orderId, orders.id), isNull(receipts.refundOrderId)));
  return database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'paid'),
        gte(orders.paidAt, since(context)),
        gt(orders.amount, 0),
        notExists(issued),
      ),
    )
    .orderBy(asc(orders.paidAt));
}

/** A payment that could not be used was never a sale: its refund needs no receipt. */
function refundedWithout(context: Context) {
  const { database } = context;
  const issued = database
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.refundOrderId, refundOrders.id));
  return database
    .select({ id: refundOrders.id, orderId: refundOrders.orderId })
    .from(refundOrders)
    .where(
      and(
        eq(refundOrders.state, 'settled'),
        gte(refundOrders.settledAt, since(context)),
        ne(refundOrders.rule, 'unfulfilled'),
        notExists(issued),
      ),
    )
    .orderBy(asc(refundOrders.settledAt));
}
