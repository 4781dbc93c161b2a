import { eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { quote } from '#src/shop/orders/quote.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';

/**
 * Whether what an order was for could be ordered again now, as its page would answer. A place that is taken is none to
 * order; the page leads to the waiting list then.
 */
export function canOrderAgain(context: Context, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const [order] = await context.database.select().from(orders).where(eq(orders.id, id));
    if (!order) return false;
    const { payerId, learnerId, lessonId, plan, renews } = order;
    const wanted = { lessonId: lessonId ?? undefined, plan: plan ?? undefined, learnerId, useCredit: false };
    try {
      await quote(
        context,
        { ...wanted, renewing: renews ? { ...renews, ways: [renews.way] } : undefined },
        { id: payerId },
      );
      return true;
    } catch (error) {
      if (error instanceof Failure) return error.code === 'lesson_full';
      throw error;
    }
  });
}
