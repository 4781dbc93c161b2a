import { asc, between, eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { payments } from '../tables.server.ts';
import { accountField, Problem } from './problems.ts';
import { paymeTransactions } from './tables.server.ts';
import type { Transaction } from './transactions.server.ts';

/** CheckTransaction: how a transaction stands. @throws Problem noTransaction */
export async function checkTransaction(context: Context, { id }: { id: string }) {
  return standing(await known(context, id, 'noTransaction'));
}

/**
 * GetStatement: all transactions that Payme made in a span of time, both ends included, the earliest first. The protocol
 * has no pages; Payme asks for days.
 */
export async function statement({ database }: Context, { from, to }: { from: number; to: number }) {
  const rows = await database
    .select({ transaction: paymeTransactions, number: orders.number })
    .from(paymeTransactions)
    .innerJoin(payments, eq(payments.id, paymeTransactions.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(between(paymeTransactions.time, from, to))
    .orderBy(asc(paymeTransactions.time), asc(paymeTransactions.id));
  return {
    transactions: rows.map(({ transaction, number }) => ({
      id: transaction.id,
      time: transaction.time,
      amount: transaction.amount,
      account: { [accountField]: String(number) },
      ...standing(transaction),
      receivers: null,
    })),
  };
}

/**
 * SetFiscalData: the number of the tax office's receipt. It is taken, and not kept: Payme shows it to who paid and in the
 * cabinet, and we show no receipt of the tax office. @throws Problem noReceipt
 */
export async function takeFiscalData(context: Context, { id }: { id: string }): Promise<{ success: true }> {
  await known(context, id, 'noReceipt');
  return { success: true };
}

async function known(
  { database }: Context,
  id: string,
  otherwise: 'noTransaction' | 'noReceipt',
): Promise<Transaction> {
  const [found] = await database.select().from(paymeTransactions).where(eq(paymeTransactions.id, id));
  if (!found) throw new Problem(otherwise);
  return found;
}

function standing({ createTime, performTime, cancelTime, paymentId, state, reason }: Transaction) {
  return {
    create_time: createTime,
    perform_time: performTime,
    cancel_time: cancelTime,
    transaction: paymentId,
    state,
    reason,
  };
}
