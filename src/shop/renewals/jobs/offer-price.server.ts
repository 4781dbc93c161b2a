import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { offerToAll } from '../acts/offer-prices.server.ts';

/** Offers a plan's, a class's or a group's price to all families that pay another one for it. */
export const offerPriceToAll = defineJob({
  name: 'renewals.offer-price',
  data: z.object({
    priced: z.union([z.object({ plan: z.string() }), z.object({ lesson: z.uuid() })]),
    /** Cents a month. */
    amount: z.int().positive(),
  }),
  attemptSeconds: 900,
  retries: { limit: 5, delay: 30, delayMax: 600 },
  run: (context, { priced, amount }) => offerToAll(context, priced, amount),
});
