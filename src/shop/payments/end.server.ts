import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { closeOrder, lockOrder } from '#src/shop/orders/orders.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { faultOf } from './fault.server.ts';
import { mailExpired } from './mails/mails.server.ts';
import { orderAgain } from './mails/order-again.server.ts';
import { paymentProviders } from './providers.server.ts';
import { type PaymentRow, payments } from './tables.server.ts';

/** What became of an order that was to end: it has ended, it was paid at the last moment, or it is not known yet. */
export type OrderEnd = 'ended' | 'paid' | 'unknown';

/**
 * Ends an open order. Its payments are closed first, so that one made at the last moment counts. If a provider does not
 * answer, or says that money is on its way, the order stays open, unless it is to end `anyway`: later money goes back.
 */
export async function endOrder(
  context: Context,
  { id }: Pick<OrderRow, 'id'>,
  state: 'expired' | 'cancelled',
  { anyway }: { anyway: boolean },
): Promise<OrderEnd> {
  const closed = await Promise.all((await unfinished(context, id)).map((one) => closePayment(context, one)));
  const isComing = (await unfinished(context, id)).some((payment) => payment.state === 'pending');
  if (!anyway && (isComing || closed.includes(false))) return 'unknown';
  const again = state === 'expired' ? await orderAgain(context, { id }) : 'no';
  return inTransaction(context, async (context) => {
    if (!(await closeOrder(context, { id }, state))) return 'paid';
    const order = await lockOrder(context, id);
    // A month of a subscription has its own letters.
    if (state === 'expired' && !order.periodId) await mailExpired(context, order, again);
    return 'ended';
  });
}

/** Closes a payment. @returns false when its provider did not answer */
export async function closePayment(context: Context, payment: PaymentRow): Promise<boolean> {
  const { provider } = payment;
  try {
    await paymentProviders[provider].close(context, payment);
    return true;
  } catch (error) {
    context.log.warn({ provider, error: faultOf(error) }, 'a payment could not be closed');
    return false;
  }
}

/**
 * Cancels an order for its payer, even if a provider does not answer: the job closes its payments later.
 * @returns false when it had been paid, or was over already
 */
export async function cancelOrder(context: Context, order: Pick<OrderRow, 'id'>): Promise<boolean> {
  return (await endOrder(context, order, 'cancelled', { anyway: true })) === 'ended';
}

function unfinished({ database }: Context, orderId: string): Promise<PaymentRow[]> {
  return database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['begun', 'pending'])))
    .orderBy(asc(payments.id));
}
