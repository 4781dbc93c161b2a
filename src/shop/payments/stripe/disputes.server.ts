import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import { keepDispute } from '../refunds/disputes.server.ts';
import type { DisputeState } from '../states.ts';
import type { PaymentRow } from '../tables.server.ts';
import { idOf } from './client.server.ts';
import { paymentOfIntent } from './find.server.ts';
import { lookAtPayment } from './standing.server.ts';

/**
 * Keeps the state of a dispute. An inquiry that takes no money is left to the staff, on Stripe's pages.
 * @returns the payment that it is about; undefined for one that is not ours
 */
export async function keepToldDispute(
  context: Context,
  dispute: Stripe.Dispute,
): Promise<PaymentRow | undefined> {
  const intentId = idOf(dispute.payment_intent);
  const payment = intentId ? await paymentOfIntent(context, intentId) : undefined;
  if (!payment) return undefined;
  const state = disputeStateOf(dispute);
  if (!state) return payment;
  // The event came before we knew that it was paid.
  if (payment.state !== 'settled') await lookAtPayment(context, payment);
  const { id, amount, reason, evidence_details: evidence } = dispute;
  const dueBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : null;
  await keepDispute(context, {
    paymentId: payment.id,
    providerId: id,
    amount,
    currency: 'USD',
    reason,
    state,
    dueBy,
  });
  return payment;
}

/** Its state for the books; undefined while it has taken no money. */
export function disputeStateOf({
  status,
  balance_transactions: moved,
}: Stripe.Dispute): DisputeState | undefined {
  if (moved.length === 0) return undefined;
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  const isOver = status === 'prevented' || status === 'warning_closed';
  if (!isOver) return 'open';
  return moved.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'won';
}
