import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { type PaymentRow, payments } from '../tables.server.ts';
import type { Account } from './input.server.ts';
import { orderOfAccount, payableOf } from './payable.server.ts';
import { Problem } from './problems.ts';
import { paymeTransactions } from './tables.server.ts';
import { cancelMade, isOver, lockKnown, reasons, states, type Transaction } from './transactions.server.ts';

type PayableCall = { amount: number; account: Account };

/** CheckPerformTransaction: whether an order can be paid by an amount. @throws Problem as payableOf does */
export async function checkPayable(
  context: Context,
  { amount, account }: PayableCall,
): Promise<{ allow: true }> {
  await payableOf(context, await orderOfAccount(context, account), amount);
  return { allow: true };
}

/**
 * CreateTransaction: Payme is about to take the money. A repeated call is answered as before.
 * @throws Problem as payableOf does; cannotPerform for one that is cancelled, performed or too old
 */
export async function createTransaction(
  context: Context,
  asked: PayableCall & { id: string; time: number },
): Promise<{ create_time: number; transaction: string; state: number; receivers: null }> {
  const { id, time, amount } = asked;
  const transaction = await inTransaction(context, async (context) => {
    const order = await orderOfAccount(context, asked.account);
    // One after the other: each looks at the others of the order.
    await takeTurns(context, 'payme', order.id);
    const known = await lockKnown(context, id);
    if (known) return createdBefore(context, known, order.id, amount);
    if (isOver(context, { time })) throw new Problem('cannotPerform');
    const payment = await pendingOf(context, await payableOf(context, order, amount), id);
    const createTime = context.clock.now().getTime();
    const made = { id, paymentId: payment.id, amount, state: states.made, time, createTime };
    const [inserted] = await context.database.insert(paymeTransactions).values(made).returning();
    if (!inserted) throw new Failure('unexpected');
    return inserted;
  });
  // Thrown after the transaction is committed: one that is too old is cancelled by it.
  if (transaction.state !== states.made) throw new Problem('cannotPerform');
  const { createTime, paymentId, state } = transaction;
  return { create_time: createTime, transaction: paymentId, state, receivers: null };
}

async function createdBefore(
  context: Context,
  known: Transaction,
  orderId: string,
  amount: number,
): Promise<Transaction> {
  const isItsOrder = await context.database.$count(
    payments,
    and(eq(payments.id, known.paymentId), eq(payments.orderId, orderId)),
  );
  if (!isItsOrder) throw new Problem('noOrder');
  if (known.amount !== amount) throw new Problem('wrongAmount');
  const isTooOld = known.state === states.made && isOver(context, known);
  return isTooOld ? cancelMade(context, known, reasons.timeout) : known;
}

/** Marks a payment as pending; if Payme had cancelled it, makes another of the same amount. */
async function pendingOf(
  { database, clock }: Context,
  found: PaymentRow,
  providerId: string,
): Promise<PaymentRow> {
  const pending = { state: 'pending', providerId } as const;
  if (found.state === 'failed') {
    const { orderId, provider, amount, currency, pays, url } = found;
    const [again] = await database
      .insert(payments)
      .values({ orderId, provider, amount, currency, pays, url, createdAt: clock.now(), ...pending })
      .returning();
    if (!again) throw new Failure('unexpected');
    return again;
  }
  const [noted] = await database
    .update(payments)
    .set(pending)
    .where(and(eq(payments.id, found.id), eq(payments.state, 'begun')))
    .returning();
  // Closed since it was looked at.
  if (!noted) throw new Problem('notOpen');
  return noted;
}
