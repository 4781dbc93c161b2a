import type { Context } from '#src/platform/program/context.server.ts';
import type { PaymentRow } from '../tables.server.ts';
import { closeIntent, lookAtIntent } from './intents.server.ts';
import { closeCheckout, lookAtCheckout } from './sessions.server.ts';

/** Asks how a payment stands, on Stripe's page or by a saved card, and keeps it so. */
export function lookAtPayment(context: Context, payment: PaymentRow): Promise<void> {
  return payment.customerId ? lookAtIntent(context, payment) : lookAtCheckout(context, payment);
}

/** Ends a payment; what was paid is kept as paid. */
export function endPayment(context: Context, payment: PaymentRow): Promise<void> {
  return payment.customerId ? closeIntent(context, payment) : closeCheckout(context, payment);
}
