import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/context.server.ts';
import { endByDispute } from '../refunds/by-dispute.server.ts';
import { refundFailed, refundSettled } from '../refunds/refunds.server.ts';
import { type PaymentRow, type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { openStripe } from './client.server.ts';

/**
 * Sends money back, once: Stripe forgets an idempotency key after a day, so that what was sent before is looked for. What
 * the bank has given back already is not sent.
 */
export async function refund(context: Context, asked: RefundOrderRow, payment: PaymentRow): Promise<void> {
  const { id, orderId, providerAmount } = asked;
  const { intentId } = payment;
  if (!intentId || providerAmount === null) throw new Error('A refund of what was not paid by Stripe.');
  const stripe = await openStripe(context.config);
  const before = await earlier(stripe, intentId, id);
  if (before) return keepRefund(context, asked, before);
  if (await endByDispute(context, id)) return;
  const sent = await stripe.refunds.create(
    { payment_intent: intentId, amount: providerAmount, metadata: { refund: id, order: orderId } },
    { idempotencyKey: id },
  );
  await keepRefund(context, asked, sent);
}

async function earlier(stripe: Stripe, intent: string, id: string): Promise<Stripe.Refund | undefined> {
  for await (const one of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (one.metadata?.refund === id) return one;
  return undefined;
}

/** Keeps how a refund stands at Stripe. */
export async function keepRefund(
  context: Context,
  { id }: RefundOrderRow,
  { id: providerId, status }: Stripe.Refund,
): Promise<void> {
  await context.database
    .update(refundOrders)
    .set({ state: 'sent', providerId })
    .where(and(eq(refundOrders.id, id), eq(refundOrders.state, 'asked')));
  if (status === 'succeeded') await refundSettled(context, id, providerId);
  if (isBack(status)) await refundFailed(context, id);
}

/** Whether what was sent has come back to us. */
export function isBack(status: Stripe.Refund['status']): boolean {
  return status === 'failed' || status === 'canceled';
}
