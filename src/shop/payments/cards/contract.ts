import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';

const card = z.object({
  card: z
    .object({
      brand: z.string().describe('visa, mastercard and so on, as Stripe calls it'),
      last4: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
    })
    .nullable(),
});
const ofFamily = { roles: ['student'] } as const;

export const contract = defineContract({
  'GET /api/card': {
    ...ofFamily,
    summary: 'The card that the caller has saved at Stripe; one that was just saved there is asked for',
    answer: { 200: card },
  },
  'POST /api/card': {
    ...ofFamily,
    summary: 'Open Stripe’s own page, on which another card is saved in the place of it',
    limit: { count: 20, seconds: 3600 },
    answer: { 201: z.object({ url: z.string().describe('Of that page') }) },
  },
  'DELETE /api/card': {
    ...ofFamily,
    summary: 'Remove the card, here and at Stripe. Repeating it does nothing more',
    answer: { 200: card },
  },
});
