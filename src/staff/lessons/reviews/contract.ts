import { z } from 'zod';
import { hidingReasons, lengths } from '#src/learning/reviews/review.ts';
import { optionalText } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { reviewStates } from '../filters.ts';

const listed = z.object({
  _id: z.uuid(),
  lesson: z.string(),
  lessonId: z.uuid(),
  teacher: z.string().describe('Their e-mail'),
  teacherName: z.string().describe('As families read it'),
  author: z.string().nullable().describe('Their e-mail; null once the account is erased'),
  stars: z.int(),
  words: z.string(),
  language: z.enum(languages),
  writtenAt: z.iso.datetime(),
  shownAt: z.iso.datetime(),
  hiddenAt: z.iso.datetime().nullable(),
  hiddenReason: z.enum(hidingReasons).nullable(),
  reportedAt: z.iso.datetime().nullable(),
});

const whole = listed.extend({
  authorId: z.uuid().nullable(),
  answer: z.string().nullable(),
  hiddenNote: z.string(),
  reports: z
    .array(z.object({ reporter: z.string(), reason: z.string(), createdAt: z.iso.datetime() }))
    .describe('Why it was reported, the earliest first; at most 50'),
});

const query = listQuery(ageSorts, { state: z.enum(reviewStates).default('reported') });
const known = z.object({ _id: z.uuid() });

export const contract = defineContract({
  ...listEndpoints('reviews', {
    summary: 'Reviews; unless told otherwise what was reported, or corrected after it was hidden',
    query,
    row: listed,
  }),
  'GET /api/admin/reviews/:id': {
    ...onOne,
    summary: 'Everything of one review, and why it was reported',
    answer: { 200: whole },
  },
  'POST /api/admin/reviews/:id/hide': {
    ...onOne,
    summary: 'Hide it; its author is mailed the reason. That it is a low one is none',
    body: z.object({ reason: z.enum(hidingReasons), note: optionalText(lengths.reason).default('') }),
    answer: { 200: known },
  },
  'POST /api/admin/reviews/:id/show': {
    ...onOne,
    summary: 'Show again what was hidden',
    answer: { 200: known },
  },
  'POST /api/admin/reviews/:id/leave': {
    ...onOne,
    summary: 'Leave what was reported, or corrected, as it is',
    answer: { 200: known },
  },
});

export type ReviewQuery = z.output<typeof query>;
