import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { type PaymentRow, payments } from '../tables.server.ts';
import type { Account } from './input.server.ts';
import { accountField, Problem } from './problems.ts';
import { paymeTransactions } from './tables.server.ts';
import { states } from './transactions.server.ts';

/** The order whose number stands in Payme's account. @throws Problem noOrder */
export async function orderOfAccount({ database }: Context, account: Account): Promise<OrderRow> {
  const number = String(account[accountField] ?? '').trim();
  const [order] = /^\d{1,15}$/.test(number)
    ? await database
        .select()
        .from(orders)
        .where(eq(orders.number, Number(number)))
    : [];
  if (!order) throw new Problem('noOrder');
  return order;
}

/**
 * The payment of an order for an amount in tiyin: the newest that was begun, or that Payme cancelled while the family was
 * still trying. An order that nobody wanted to pay by Payme does not exist for Payme.
 * @throws Problem noOrder; notOpen; beingPaid, for one transaction pays an order; wrongAmount
 */
export async function payableOf({ database }: Context, order: OrderRow, amount: number): Promise<PaymentRow> {
  const begun = await database
    .select({ payment: payments, state: paymeTransactions.state })
    .from(payments)
    .leftJoin(paymeTransactions, eq(paymeTransactions.paymentId, payments.id))
    .where(and(eq(payments.orderId, order.id), eq(payments.provider, 'payme')))
    .orderBy(desc(payments.id));
  if (begun.length === 0) throw new Problem('noOrder');
  if (order.state !== 'open') throw new Problem('notOpen');
  if (begun.some(({ state }) => state === states.made)) throw new Problem('beingPaid');
  const found = begun.find(
    ({ payment }) => payment.amount === amount && (payment.state === 'begun' || payment.state === 'failed'),
  );
  if (!found) throw new Problem('wrongAmount');
  return found.payment;
}
