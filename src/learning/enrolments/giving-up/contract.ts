import { z } from 'zod';
import { price } from '#src/offer/lessons/input.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const params = z.object({ id: z.uuid() });
const own = { roles: ['student'], params } as const;

export const contract = defineContract({
  'GET /api/manual-purchase/:id/giving-up': {
    ...own,
    summary: 'What comes back by the terms if a place of a learner of the caller’s is given up now',
    answer: {
      200: z.object({
        paid: z.number().nullable().describe('In dollars; null where another guardian pays'),
        back: z.number().describe('What comes back of it, in dollars'),
        until: z.iso
          .date()
          .nullable()
          .describe(
            'The last day on which all of it does; null of what was not paid, and where that is not one day',
          ),
        elsewhere: z.boolean().describe('It was paid before the school moved here'),
      }),
    },
  },
  'POST /api/manual-purchase/:id/give-up': {
    ...own,
    summary: 'Give up a place of a learner of the caller’s. Repeating it does nothing more',
    body: z.object({
      back: price.check(z.describe('What was shown to come back: anything else is a conflict')),
    }),
    answer: { 200: z.object({ _id: z.uuid(), back: z.number() }) },
  },
});
