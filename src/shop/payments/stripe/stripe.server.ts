import type { Job } from '#src/platform/jobs/jobs.server.ts';
import type { PaymentProvider } from '../provider.server.ts';
import { compareStripe } from './compare.server.ts';
import { followEvents } from './events.server.ts';
import { sendRefund } from './refunds.server.ts';
import { closeCheckout, lookAtCheckout, openCheckout } from './sessions.server.ts';
import { stripeWebhook } from './webhook.server.ts';

/** Payments by card, on Stripe's own page. */
export const stripe: PaymentProvider = {
  isSetUp: (config) => config.stripe !== undefined,
  webhook: stripeWebhook,
  jobs: [followEvents] as readonly Job[],
  begin: openCheckout,
  look: lookAtCheckout,
  close: closeCheckout,
  refund: sendRefund,
  compare: compareStripe,
};
