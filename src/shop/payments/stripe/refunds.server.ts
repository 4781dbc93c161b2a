import { and, eq, inArray } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import { endByDispute } from '../refunds/by-dispute.server.ts';
import { bookElsewhere } from '../refunds/elsewhere.server.ts';
import { refundFailed, refundSettled } from '../refunds/refunds.server.ts';
import { refundRefused } from '../refunds/refused.server.ts';
import type { Refusal } from '../states.ts';
import { type PaymentRow, type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { idOf, openStripe } from './client.server.ts';
import { paymentOfIntent, refundNamed } from './find.server.ts';
import { lookAtPayment } from './standing.server.ts';

/**
 * Sends money back, once. Stripe forgets an idempotency key after a day, so we first look for refunds that were sent
 * before, by us or on Stripe's own pages. What the bank has given back already is not sent; what Stripe refuses for good
 * is not asked again.
 */
export async function sendRefund(
  context: Context,
  asked: RefundOrderRow,
  payment: PaymentRow,
): Promise<void> {
  const { id, orderId } = asked;
  const { intentId } = payment;
  if (!intentId || asked.providerAmount === null) throw new Error('A refund of what was not paid by Stripe.');
  const stripe = await openStripe(context.config);
  const listed = await orRefused(context, asked, () =>
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );
  if (!listed) return;
  for (const one of listed) await keepToldRefund(context, one);
  if (await endByDispute(context, id)) return;
  // Refunds found there may leave less to send, or nothing.
  const [now] = await context.database.select().from(refundOrders).where(eq(refundOrders.id, id));
  if (now?.state !== 'asked' || now.providerAmount === null) return;
  const { providerAmount: amount, refusedAt } = now;
  const sent = await orRefused(context, now, () =>
    stripe.refunds.create(
      { payment_intent: intentId, amount, metadata: { refund: id, order: orderId } },
      { idempotencyKey: [id, ...(refusedAt ? [refusedAt.getTime()] : [])].join(' ') },
    ),
  );
  if (sent) await keepRefund(context, now, sent);
}

/** Stripe's answer about a refund; undefined if it refuses for good, which is kept. */
async function orRefused<T>(
  context: Context,
  asked: RefundOrderRow,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const refusal = refusalOf(error as StripeError);
    if (!refusal) throw error;
    await refundRefused(context, asked, refusal);
    return undefined;
  }
}

type StripeError = { type?: string; code?: string; statusCode?: number };

/** Refusals that may pass: Stripe may take the refund later. */
const later = new Set(['charge_disputed', 'refund_disputed_payment', 'balance_insufficient', 'lock_timeout']);

/** Why Stripe will never take a refund; undefined where asking again may help. */
function refusalOf({ type, code = '', statusCode }: StripeError): Refusal | undefined {
  if (type !== 'StripeInvalidRequestError' || later.has(code)) return undefined;
  if (statusCode === 404) return 'unknown-payment';
  if (statusCode !== 400) return undefined;
  return code === 'charge_already_refunded' || code === 'amount_too_large' ? 'already-back' : 'other';
}

/**
 * Keeps a refund from Stripe: ours, or one that somebody made on Stripe's own pages.
 * @returns it as it stands in the books; undefined if it is not of our payments, or gives nothing back
 */
export async function keepToldRefund(
  context: Context,
  told: Stripe.Refund,
): Promise<RefundOrderRow | undefined> {
  const ours = (await refundNamed(context, told)) ?? (await bookOther(context, told));
  if (!ours) return undefined;
  if (!standsSo(ours, told)) await keepRefund(context, ours, told);
  return refundNamed(context, told);
}

async function bookOther(context: Context, told: Stripe.Refund): Promise<RefundOrderRow | undefined> {
  const { id: providerId, amount, created, status, currency } = told;
  const intentId = idOf(told.payment_intent);
  if (!intentId || isBack(status) || currency !== 'usd') return undefined;
  const payment = await paymentOfIntent(context, intentId);
  if (!payment) return undefined;
  // The event came before we knew that it was paid.
  if (payment.state !== 'settled') await lookAtPayment(context, payment);
  const madeAt = new Date(created * 1000);
  return bookElsewhere(context, { paymentId: payment.id, providerId, amount, madeAt });
}

/** Whether a refund stands in the books as Stripe tells it. */
function standsSo({ state, providerId }: RefundOrderRow, { id, status }: Stripe.Refund): boolean {
  if (providerId !== id) return false;
  if (status === 'succeeded') return state === 'settled';
  return isBack(status) ? state === 'failed' : state === 'sent';
}

/** Keeps a refund's state at Stripe. */
async function keepRefund(
  context: Context,
  { id }: RefundOrderRow,
  { id: providerId, status }: Stripe.Refund,
): Promise<void> {
  await context.database
    .update(refundOrders)
    .set({ state: 'sent', providerId })
    .where(and(eq(refundOrders.id, id), inArray(refundOrders.state, ['asked', 'refused'])));
  if (status === 'succeeded') await refundSettled(context, id, providerId);
  if (isBack(status)) await refundFailed(context, id);
}

/** Whether what was sent has come back to us. */
export function isBack(status: Stripe.Refund['status']): boolean {
  return status === 'failed' || status === 'canceled';
}
