import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { paymentEnded } from '../settle.server.ts';
import { Problem } from './problems.ts';
import { paymeTransactions } from './tables.server.ts';

export type Transaction = typeof paymeTransactions.$inferSelect;

/** How a transaction stands: made, performed, cancelled before that, cancelled after it. */
export const states = { made: 1, performed: 2, cancelled: -1, givenBack: -2 } as const;

/** Why one is cancelled, as the Merchant API numbers it. Payme says others too (1, 2, 5, 10). */
export const reasons = { failed: 3, timeout: 4 } as const;

/** How long after Payme made it a transaction can be performed, in milliseconds. */
export const timeoutMs = 12 * 60 * 60_000;

/** A transaction of Payme's, locked until the database's transaction ends. */
export async function lockKnown({ database }: Context, id: string): Promise<Transaction | undefined> {
  const [known] = await database
    .select()
    .from(paymeTransactions)
    .where(eq(paymeTransactions.id, id))
    .for('update');
  return known;
}

/** The same. @throws Problem noTransaction */
export async function lockTransaction(context: Context, id: string): Promise<Transaction> {
  const known = await lockKnown(context, id);
  if (!known) throw new Problem('noTransaction');
  return known;
}

/** Whether the twelve hours are over in which it can be performed. */
export function isOver({ clock }: Pick<Context, 'clock'>, { time }: Pick<Transaction, 'time'>): boolean {
  return clock.now().getTime() - time > timeoutMs;
}

/** Changes a transaction that is locked. */
export async function changeTransaction(
  { database }: Context,
  transaction: Transaction,
  changes: Partial<Transaction>,
): Promise<Transaction> {
  await database.update(paymeTransactions).set(changes).where(eq(paymeTransactions.id, transaction.id));
  return { ...transaction, ...changes };
}

/** Cancels what was not performed. Its payment can be tried again, unless its time was over. */
export async function cancelMade(
  context: Context,
  transaction: Transaction,
  reason: number,
): Promise<Transaction> {
  await paymentEnded(context, transaction.paymentId, reason === reasons.timeout ? 'expired' : 'failed');
  return changeTransaction(context, transaction, {
    state: states.cancelled,
    cancelTime: context.clock.now().getTime(),
    reason,
  });
}
