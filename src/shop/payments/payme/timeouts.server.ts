import { and, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { payments } from '../tables.server.ts';
import { paymeTransactions } from './tables.server.ts';
import { reasons, states, timeoutMs } from './transactions.server.ts';

/** How many are cancelled at once. */
const most = 500;

/** Cancels what was not performed within twelve hours, as Payme does at its side. @returns how many */
export function cancelOverdue(context: Context): Promise<number> {
  return inTransaction(context, async ({ database, clock }) => {
    const now = clock.now();
    const overdue = await database
      .select({ id: paymeTransactions.id, paymentId: paymeTransactions.paymentId })
      .from(payments)
      .innerJoin(paymeTransactions, eq(paymeTransactions.paymentId, payments.id))
      .where(
        and(
          eq(payments.state, 'pending'),
          eq(payments.provider, 'payme'),
          eq(paymeTransactions.state, states.made),
          lt(paymeTransactions.time, now.getTime() - timeoutMs),
        ),
      )
      .limit(most)
      // One that a call is working on is left to that call.
      .for('update', { of: paymeTransactions, skipLocked: true });
    if (overdue.length === 0) return 0;
    const ids = overdue.map(({ id }) => id);
    await database
      .update(paymeTransactions)
      .set({ state: states.cancelled, reason: reasons.timeout, cancelTime: now.getTime() })
      .where(inArray(paymeTransactions.id, ids));
    const theirs = overdue.map(({ paymentId }) => paymentId);
    await database
      .update(payments)
      .set({ state: 'expired', closedAt: now })
      .where(and(inArray(payments.id, theirs), eq(payments.state, 'pending')));
    return overdue.length;
  });
}

export const paymeTimeouts = defineJob({
  name: 'payments.payme-timeouts',
  data: z.object({}),
  every: '*/5 * * * *',
  attemptSeconds: 120,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  async run(context) {
    if (context.config.payme) await cancelOverdue(context);
  },
});
