import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';

export const contract = defineContract({
  'POST /api/stripe/webhook': {
    summary: 'Stripe tells what has happened',
    raw: {
      letsIn: 'Stripe, by its signature of the last minutes over the bytes as they came',
      takes: { type: 'application/json', as: 'bytes', bytes: 256 * 1024 },
      types: ['application/json'],
    },
    answer: { 200: z.object({ received: z.literal(true) }) },
    // Stripe tells of many people from few addresses.
    limit: { count: 20_000, seconds: 3600 },
  },
});
