import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { closePayment } from '#src/shop/payments/end.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';

/** The pages on which somebody may be paying by hand; charges of the saved card; both; or what a provider is taking now. */
type Which = 'pages' | 'charges' | 'all' | 'coming';
type Paid = Pick<OrderRow, 'id'>;

/** Closes what is open of an order at its providers. @returns whether nothing of it is open now */
export async function closeOpen(context: Context, order: Paid, which: Which): Promise<boolean> {
  const open = await context.database.select().from(payments).where(unfinished(order, which));
  for (const payment of open) await closePayment(context, payment);
  return open.length === 0 || !(await isOpen(context, order, which));
}

/** Whether something of an order is open. */
export async function isOpen({ database }: Context, order: Paid, which: Which): Promise<boolean> {
  return (await database.$count(payments, unfinished(order, which))) > 0;
}

function unfinished({ id }: Paid, which: Which): SQL | undefined {
  return and(
    eq(payments.orderId, id),
    which === 'pages' ? isNull(payments.customerId) : undefined,
    which === 'charges' ? isNotNull(payments.customerId) : undefined,
    inArray(payments.state, which === 'coming' ? ['pending'] : ['begun', 'pending']),
    isNull(payments.closedAt),
  );
}
