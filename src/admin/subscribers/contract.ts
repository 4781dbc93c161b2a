import { z } from 'zod';
import { defineContract } from '#src/platform/contract.ts';
import { languages } from '#src/platform/language.ts';
import { lists } from '#src/subscriptions/lists.ts';
import { upcomingSlugs } from '#src/subscriptions/upcoming-courses.ts';
import { csvFile, listQuery } from '../list/list-schemas.ts';
import { subscriberSorts, subscriberStates } from './filters.ts';

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

const query = listQuery(subscriberSorts, {
  list: z.enum(lists).optional(),
  course: z.enum(upcomingSlugs).optional(),
  state: z.enum(subscriberStates).optional(),
});

export const contract = defineContract({
  'GET /api/admin/subscribers': {
    summary: 'Who is on which list; `q` is how an e-mail begins',
    roles: ['admin'],
    query,
    paged: true,
    answer: { 200: z.array(subscriber) },
  },
  'GET /api/admin/subscribers/csv': {
    summary: 'The same list, whole, for spreadsheets; without a state only those who confirmed',
    roles: ['admin'],
    query,
    ...csvFile('subscribers'),
  },
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
