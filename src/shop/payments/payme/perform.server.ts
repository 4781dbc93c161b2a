import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { lockPayment, NotGiven, paymentSettled } from '../settle.server.ts';
import { Problem } from './problems.ts';
import {
  cancelMade,
  changeTransaction,
  isOver,
  lockTransaction,
  reasons,
  states,
  type Transaction,
} from './transactions.server.ts';

/**
 * PerformTransaction: the money is ours if what was ordered can be given; otherwise the transaction is cancelled, and Payme
 * takes none. A repeated call is answered as before.
 * @throws Problem noTransaction; cannotPerform
 */
export async function performTransaction(
  context: Context,
  { id }: { id: string },
): Promise<{ transaction: string; perform_time: number; state: number }> {
  const transaction = await inTransaction(context, async (context) => {
    const known = await lockTransaction(context, id);
    if (known.state !== states.made) return known;
    if (isOver(context, known)) return cancelMade(context, known, reasons.timeout);
    return (await give(context, known)) ?? refuse(context, known);
  });
  // Thrown after the transaction is committed: one that cannot be given is cancelled by it.
  if (transaction.state !== states.performed) throw new Problem('cannotPerform');
  const { paymentId, performTime, state } = transaction;
  return { transaction: paymentId, perform_time: performTime, state };
}

/** Undefined, and nothing written, when what was ordered cannot be given. */
async function give(context: Context, transaction: Transaction): Promise<Transaction | undefined> {
  const at = context.clock.now();
  try {
    await paymentSettled(context, transaction.paymentId, { at, orElse: 'refuse' });
  } catch (error) {
    if (error instanceof NotGiven) return undefined;
    throw error;
  }
  return changeTransaction(context, transaction, { state: states.performed, performTime: at.getTime() });
}

/** Closes an order that cannot be given, so that nobody tries to pay it again. */
async function refuse(context: Context, transaction: Transaction): Promise<Transaction> {
  const cancelled = await cancelMade(context, transaction, reasons.failed);
  const { orderId } = await lockPayment(context, transaction.paymentId);
  await closeOrder(context, { id: orderId }, 'expired');
  return cancelled;
}
