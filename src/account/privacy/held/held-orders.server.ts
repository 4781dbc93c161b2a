import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { heldFor } from '#src/books/ledger/balances.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { savedCards } from '#src/shop/payments/cards/tables.server.ts';
import { disputes, payments, refundOrders } from '#src/shop/payments/tables.server.ts';

/**
 * The orders of an account, how they were paid and refunded, the card that was saved for later ones, and the credit that
 * is left. Amounts in cents and tiyin.
 */
export async function ordersOf(context: Context, user: User) {
  const { database } = context;
  const bought = await database
    .select()
    .from(orders)
    .where(eq(orders.payerId, user.id))
    .orderBy(asc(orders.id));
  const ids = bought.map(({ id }) => id);
  const paid = await database.select().from(payments).where(inArray(payments.orderId, ids));
  const back = await database.select().from(refundOrders).where(inArray(refundOrders.orderId, ids));
  const disputed = await database
    .select()
    .from(disputes)
    .where(
      inArray(
        disputes.paymentId,
        paid.map(({ id }) => id),
      ),
    );
  const ofOrder = <T extends { orderId: string }>(rows: T[], id: string) =>
    rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...row }) => row);
  return {
    credit: await heldFor(context, 'family', user.id),
    orders: bought.map(({ payerId: _, requestId: __, ...order }) => ({
      ...order,
      payments: ofOrder(paid, order.id).map(({ url: _, ...payment }) => payment),
      refunds: ofOrder(back, order.id).map(({ decidedBy: _, ...refund }) => refund),
    })),
    disputes: disputed,
    card: await cardOf(context, user),
  };
}

/** The card that they saved at Stripe: all that we have of it. */
async function cardOf({ database }: Context, { id }: User) {
  const { brand, last4, expMonth, expYear, savedAt } = savedCards;
  const [card] = await database
    .select({ brand, last4, expMonth, expYear, savedAt })
    .from(savedCards)
    .where(and(eq(savedCards.userId, id), isNotNull(savedCards.methodId)));
  return card ?? null;
}
