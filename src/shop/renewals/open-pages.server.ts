import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { closePayment } from '#src/shop/payments/end.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';

/** Closes the pages on which somebody may be paying an order by hand. @returns whether none is open now */
export async function closePages(context: Context, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  const isOpen = and(
    eq(payments.orderId, id),
    isNull(payments.customerId),
    inArray(payments.state, ['begun', 'pending']),
    isNull(payments.closedAt),
  );
  const pages = await context.database.select().from(payments).where(isOpen);
  for (const page of pages) await closePayment(context, page);
  return pages.length === 0 || (await context.database.$count(payments, isOpen)) === 0;
}
