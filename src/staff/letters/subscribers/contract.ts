import { z } from 'zod';
import { lists } from '#src/offer/subscriptions/subscription.ts';
import { upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { listEndpoints, listQuery } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { subscriberStates } from '../filters.ts';

const subscriber = z.object({
  _id: z.uuid(),
  email: z.string(),
  list: z.enum(lists),
  course: z.enum(upcomingSlugs).nullable(),
  language: z.enum(languages).describe('In which they are written to'),
  state: z.enum(subscriberStates),
  askedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});

const query = listQuery(ageSorts, {
  list: z.enum(lists).optional(),
  course: z.enum(upcomingSlugs).optional(),
  state: z.enum(subscriberStates).optional(),
});

export const contract = defineContract({
  ...listEndpoints('subscribers', {
    summary: 'Who is on which list; `q` is how an e-mail begins',
    csv: 'The same list, whole, for spreadsheets; without a state only those who confirmed',
    query,
    row: subscriber,
  }),
  'GET /api/admin/subscribers/counts': {
    summary: 'How many are on each list, by state',
    roles: ['admin'],
    answer: {
      200: z.array(
        z.object({
          list: z.enum(lists),
          course: z.enum(upcomingSlugs).nullable(),
          waiting: z.int(),
          confirmed: z.int(),
          ended: z.int(),
        }),
      ),
    },
  },
});

export type SubscriberQuery = z.output<typeof query>;
