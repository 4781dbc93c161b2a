import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { openStripe, orUnknown } from '../stripe/client.server.ts';

/** Detaches a card from its customer at Stripe: it can never be charged again. */
export const detachCard = defineJob({
  name: 'payments.detach-card',
  data: z.object({ methodId: z.string() }),
  attemptSeconds: 120,
  retries: { limit: 60, delay: 30, delayMax: 4 * 60 * 60 },
  async run(context, { methodId }) {
    const stripe = await openStripe(context.config);
    const method = await orUnknown(stripe.paymentMethods.retrieve(methodId));
    if (method?.customer) await stripe.paymentMethods.detach(methodId);
  },
});
