import { eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { quote } from '#src/shop/orders/quote.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';

/** Whether it can be ordered again; `full` while all places are taken, so that one can only wait for one. */
export type Again = 'yes' | 'full' | 'no';

/** Whether what an order was for could be ordered again now, as its page would answer. */
export function orderAgain(context: Context, { id }: Pick<OrderRow, 'id'>): Promise<Again> {
  return inTransaction(context, async (context) => {
    const [order] = await context.database.select().from(orders).where(eq(orders.id, id));
    if (!order) return 'no';
    const { payerId, learnerId, lessonId, plan, renews } = order;
    const wanted = { lessonId: lessonId ?? undefined, plan: plan ?? undefined, learnerId, useCredit: false };
    try {
      await quote(
        context,
        { ...wanted, renewing: renews ? { ...renews, ways: [renews.way], card: 'unsaved' } : undefined },
        { id: payerId },
      );
      return 'yes';
    } catch (error) {
      if (error instanceof Failure) return error.code === 'lesson_full' ? 'full' : 'no';
      throw error;
    }
  });
}
