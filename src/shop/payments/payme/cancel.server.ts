import { and, eq, inArray } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { refundSettled } from '../refunds/refunds.server.ts';
import { refundOrders } from '../tables.server.ts';
import { Problem } from './problems.ts';
import {
  cancelMade,
  changeTransaction,
  lockTransaction,
  states,
  type Transaction,
} from './transactions.server.ts';

/**
 * CancelTransaction: no money comes, or all of it has gone back. What was performed is cancelled only if the staff have
 * decided to give all of it back. A repeated call is answered as before.
 * @throws Problem noTransaction; cannotCancel
 */
export async function cancelTransaction(
  context: Context,
  { id, reason }: { id: string; reason: number },
): Promise<{ transaction: string; cancel_time: number; state: number }> {
  const { paymentId, cancelTime, state } = await inTransaction(context, async (context) => {
    const known = await lockTransaction(context, id);
    if (known.state === states.made) return cancelMade(context, known, reason);
    return known.state === states.performed ? giveBack(context, known, reason) : known;
  });
  return { transaction: paymentId, cancel_time: cancelTime, state };
}

async function giveBack(context: Context, transaction: Transaction, reason: number): Promise<Transaction> {
  const { id, paymentId, amount } = transaction;
  const [refund] = await context.database
    .select({ id: refundOrders.id })
    .from(refundOrders)
    .where(
      and(
        eq(refundOrders.paymentId, paymentId),
        eq(refundOrders.providerAmount, amount),
        inArray(refundOrders.state, ['asked', 'sent']),
      ),
    );
  if (!refund) throw new Problem('cannotCancel');
  await refundSettled(context, refund.id, id);
  const cancelTime = context.clock.now().getTime();
  return changeTransaction(context, transaction, { state: states.givenBack, cancelTime, reason });
}
