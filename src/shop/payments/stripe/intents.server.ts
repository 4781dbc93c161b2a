import { and, eq, isNull } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import { paymentEnded, paymentSettled, readPayment } from '../settle.server.ts';
import { type PaymentRow, payments } from '../tables.server.ts';
import { openStripe, orUnknown, seconds } from './client.server.ts';
import { declineOf } from './declines.ts';

type Intent = Stripe.PaymentIntent;

/** Asks how the charge of a saved card stands, and keeps it so. */
export async function lookAtIntent(context: Context, payment: PaymentRow): Promise<void> {
  const intent = await intentOf(context, payment);
  if (intent) await keepIntent(context, payment, intent);
}

/** Ends the charge of a saved card; one that was paid is kept as paid. */
export async function closeIntent(context: Context, payment: PaymentRow): Promise<void> {
  const intent = await intentOf(context, payment);
  // Stripe was never asked for it, or does not know it any more.
  if (!intent) return void (await paymentEnded(context, payment.id, 'failed'));
  if (!isOpen(intent)) return void (await keepIntent(context, payment, intent));
  const stripe = await openStripe(context.config);
  const ended = await stripe.paymentIntents.cancel(intent.id).catch(async (error) => {
    // It was paid or ended meanwhile.
    const now = await stripe.paymentIntents.retrieve(intent.id);
    if (isOpen(now)) throw error;
    return now;
  });
  await keepIntent(context, payment, ended);
}

const isOpen = ({ status }: Intent) => status.startsWith('requires_');

/**
 * The intent of a payment: by its id, or where the answer was lost by the mark that we gave it. Stripe forgets
 * idempotency keys after a day, and intents never.
 */
export async function intentOf(
  context: Context,
  { id, intentId, customerId, createdAt }: PaymentRow,
): Promise<Intent | undefined> {
  const stripe = await openStripe(context.config);
  if (intentId) return orUnknown(stripe.paymentIntents.retrieve(intentId));
  if (!customerId) return undefined;
  const created = { gte: seconds(createdAt) - 600 };
  const listed = await orUnknown(
    stripe.paymentIntents
      .list({ customer: customerId, created, limit: 100 })
      .autoPagingToArray({ limit: 1000 }),
  );
  return listed?.find(({ metadata }) => metadata.payment === id);
}

/**
 * Keeps the state of the intent of a saved card's charge.
 * @returns the payment as it stands
 * @throws Error when it is not what we asked for
 */
export async function keepIntent(
  context: Context,
  { id, amount, currency }: PaymentRow,
  intent: Intent,
): Promise<PaymentRow> {
  if (intent.amount !== amount || intent.currency !== currency.toLowerCase())
    throw new Error('An intent of Stripe has another amount than its payment.');
  const { database } = context;
  await database
    .update(payments)
    .set({ providerId: intent.id, intentId: intent.id })
    .where(and(eq(payments.id, id), isNull(payments.intentId)));
  if (intent.status === 'succeeded') return paymentSettled(context, id, { intentId: intent.id });
  if (intent.status === 'processing')
    await database
      .update(payments)
      .set({ state: 'pending' })
      .where(and(eq(payments.id, id), eq(payments.state, 'begun')));
  const fault = faultIn(intent);
  if (fault) return paymentEnded(context, id, 'failed', declineOf(fault));
  if (intent.status === 'canceled') return paymentEnded(context, id, 'failed');
  // On its way, or Stripe is just at it.
  return readPayment(context, id);
}

function faultIn({ status, last_payment_error: fault }: Intent) {
  if (status === 'requires_action') return { code: 'authentication_required' };
  return status === 'processing' ? undefined : fault;
}
