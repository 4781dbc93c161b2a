import type { Context } from '#src/platform/program/context.server.ts';
import type { PaymentRow } from '../tables.server.ts';
import { openStripe, orUnknown } from './client.server.ts';
import { paymentNamed } from './find.server.ts';
import { closeIntent, keepIntent, lookAtIntent } from './intents.server.ts';
import { closeCheckout, lookAtCheckout } from './sessions.server.ts';

/** Asks how a payment stands, on Stripe's page or by a saved card, and keeps it so. */
export function lookAtPayment(context: Context, payment: PaymentRow): Promise<void> {
  return payment.customerId ? lookAtIntent(context, payment) : lookAtCheckout(context, payment);
}

/** Ends a payment; what was paid is kept as paid. */
export function endPayment(context: Context, payment: PaymentRow): Promise<void> {
  return payment.customerId ? closeIntent(context, payment) : closeCheckout(context, payment);
}

/**
 * Asks how an intent stands, and keeps its payment so. On a page a family may try another card: what became of it is
 * told of the page.
 */
export async function followIntent(context: Context, id: string): Promise<void> {
  const stripe = await openStripe(context.config);
  const intent = await orUnknown(stripe.paymentIntents.retrieve(id));
  const payment = intent && (await paymentNamed(context, intent.metadata));
  if (intent && payment?.customerId) await keepIntent(context, payment, intent);
}
