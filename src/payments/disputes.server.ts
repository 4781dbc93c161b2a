import { eq } from 'drizzle-orm';
import { post } from '#src/ledger/post.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import { lockPayment } from './settle.server.ts';
import type { DisputeState } from './states.ts';
import { disputes } from './tables.server.ts';

/** A dispute as the provider tells it now. */
export type ToldDispute = {
  paymentId: string;
  providerId: string;
  amount: number;
  currency: 'USD';
  reason: string;
  state: DisputeState;
  dueBy: Date | null;
};

/**
 * Keeps a dispute as it stands: while it is open the money is away from the provider's account; won, it is back; lost,
 * it is a loss. Any number of times, in any order of what the provider told, the outcome is that of the last state.
 */
export function keepDispute(outer: Context, told: ToldDispute): Promise<void> {
  return inTransaction(outer, async (context) => {
    const { database, clock } = context;
    const payment = await lockPayment(context, told.paymentId);
    const [known] = await database.select().from(disputes).where(eq(disputes.providerId, told.providerId));
    const now = clock.now();
    const closedAt = told.state === 'open' ? null : now;
    if (!known) {
      const [made] = await database
        .insert(disputes)
        .values({ ...told, openedAt: now, closedAt })
        .returning({ id: disputes.id });
      if (!made) throw new Failure('unexpected');
    } else if (known.state === 'open') {
      const { state, dueBy, reason } = told;
      await database
        .update(disputes)
        .set({ state, dueBy, reason, closedAt })
        .where(eq(disputes.id, known.id));
    } else return;
    const entry = { aboutId: payment.orderId };
    const { amount, providerId } = told;
    await post(context, {
      ...entry,
      cause: `dispute ${providerId} opened`,
      kind: 'dispute',
      lines: [
        { account: 'disputed', amount },
        { account: payment.provider, amount: -amount },
      ],
    });
    if (told.state === 'open') return;
    const won = told.state === 'won';
    await post(context, {
      ...entry,
      cause: `dispute ${providerId} ${told.state}`,
      kind: won ? 'dispute-won' : 'dispute-lost',
      lines: [
        { account: won ? payment.provider : 'losses', amount },
        { account: 'disputed', amount: -amount },
      ],
    });
  });
}
