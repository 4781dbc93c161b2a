import { z } from 'zod';
import { upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import { defineContract } from '#src/platform/http/contract.ts';

export const contract = defineContract({
  'GET /api/upcoming': {
    opensFor: 'visitors',
    summary: 'When upcoming courses begin, of those of which the staff have said it',
    answer: {
      200: z.array(
        z.object({
          course: z.enum(upcomingSlugs),
          startsOn: z.iso.date().nullable().describe('null: no date is set yet'),
        }),
      ),
    },
  },
});
