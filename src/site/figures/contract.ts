import { z } from 'zod';
import { switchNames } from '#src/people/claims/switches.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const figure = z.object({
  figure: z.string().describe('As a page says it: 1,234'),
  since: z.iso.date().describe('The day of the oldest row that was counted, in the business zone'),
});

export const contract = defineContract({
  'GET /api/figures': {
    opensFor: 'visitors',
    summary: 'What pages say of ourselves that is counted in our own rows, where the staff have switched it',
    answer: {
      200: z
        .partialRecord(z.enum(switchNames), z.record(z.string(), figure))
        .describe(
          'By subject, empty for all; what nothing can be said of has none, and is left out of its page',
        ),
    },
  },
});
