import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';

/** What has a price a month: a plan by its name, a class or group by its id. */
const pricedKinds = ['plan', 'lesson'] as const;

const of = {
  roles: ['admin'],
  params: z.object({
    kind: z.enum(pricedKinds),
    id: z.string().min(1).max(60).describe('The name of a plan, the id of a class or group'),
  }),
} as const;
const count = z.int().min(0);

export const contract = defineContract({
  'GET /api/admin/price-offers/:kind/:id': {
    ...of,
    summary: 'Which prices the subscriptions of a plan, class or group pay that renew themselves',
    answer: {
      200: z.object({
        today: money.nullable().describe('What it is sold at; null where it is not sold by the month'),
        paid: z
          .array(
            z.object({
              amount: money,
              count,
              offered: count.describe('Of those, told of another price'),
              accepted: count.describe('Of those, that said yes to it'),
            }),
          )
          .describe('The price that most pay first'),
        untold: count.describe('How many pay another price than today’s, and were not told of it'),
      }),
    },
  },
  'POST /api/admin/price-offers/:kind/:id': {
    ...of,
    summary: 'Offer today’s price to all that pay another one; they are mailed one after the other',
    body: z.object({
      amount: z.int().positive().describe('Today’s price in cents, as it was shown'),
      count: z.int().positive().describe('How many were shown to be told: anything else is a conflict'),
    }),
    answer: { 200: z.object({ told: count }) },
  },
});

/** Which prices are paid, as the page shows it. */
export type PaidPrices = OutputOf<(typeof contract)['GET /api/admin/price-offers/:kind/:id']>;
export type PricedKind = (typeof pricedKinds)[number];
