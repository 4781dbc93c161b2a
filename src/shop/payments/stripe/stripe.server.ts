import type { Job } from '#src/platform/jobs/jobs.server.ts';
import type { PaymentProvider } from '../provider.server.ts';
import { lookAtCardPage, openCardPage } from './cards/card-page.server.ts';
import { removeCard } from './cards/cards.server.ts';
import { deleteCustomer, forgetPayer } from './cards/customers.server.ts';
import { detachCard } from './cards/detach.server.ts';
import { noteStopped } from './cards/stopped.server.ts';
import { beginCharge, chargeSaved } from './charge-saved.server.ts';
import { compareStripe } from './compare.server.ts';
import { followEvents } from './events.server.ts';
import { sendRefund } from './refunds.server.ts';
import { openCheckout } from './sessions.server.ts';
import { endPayment, lookAtPayment } from './standing.server.ts';
import { stripeWebhook } from './webhook.server.ts';

/** Payments by card: on Stripe's own page, or by a card that was saved there. */
export const stripe: PaymentProvider = {
  keys: ({ stripe }) =>
    stripe && { secret: stripe.webhookSecret, areForTrying: stripe.secretKey.includes('_test_') },
  webhook: stripeWebhook,
  jobs: [followEvents, detachCard, deleteCustomer, noteStopped] as readonly Job[],
  begin: openCheckout,
  look: lookAtPayment,
  close: endPayment,
  refund: sendRefund,
  compare: compareStripe,
  cards: {
    openPage: openCardPage,
    lookAtPage: lookAtCardPage,
    begin: beginCharge,
    charge: chargeSaved,
    remove: removeCard,
    forget: forgetPayer,
    noteStopped: ({ database, jobs }, subscriptionId) =>
      jobs.enqueue(database, noteStopped, { subscriptionId }),
  },
};
