import { z } from 'zod';
import { upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const course = z.object({
  _id: z.enum(upcomingSlugs),
  planned: z.iso.date().nullable().describe('What was first planned; null where nothing was'),
  isSet: z.boolean().describe('Whether the staff have said when it begins, or that it is not known yet'),
  startsOn: z.iso.date().nullable().describe('What they said; null for a date that is not set yet'),
  waiting: z.int().describe('How many want word of it and have confirmed'),
});

const params = z.object({ course: z.enum(upcomingSlugs) });

export const contract = defineContract({
  'GET /api/admin/upcoming': {
    summary: 'The upcoming courses, with when each begins',
    roles: ['admin'],
    answer: { 200: z.array(course) },
  },
  'PATCH /api/admin/upcoming/:course': {
    summary: 'Say when a course begins, or that no date is set yet',
    roles: ['admin'],
    params,
    body: z.object({ startsOn: z.iso.date().nullable() }),
    answer: { 200: course },
  },
  'DELETE /api/admin/upcoming/:course': {
    summary: 'Tell what was first planned again',
    roles: ['admin'],
    params,
    answer: { 200: course },
  },
});

/** An upcoming course as the staff see it. */
export type Course = OutputOf<(typeof contract)['GET /api/admin/upcoming']>[number];
