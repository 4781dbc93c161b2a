import { z } from 'zod';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { reviewInput } from '../input.ts';
import { hidingReasons } from '../review.ts';

const lesson = z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() });

const ownReview = z.object({
  lesson,
  may: z.boolean().describe('The caller has written one, or a learner of theirs has earned one'),
  isOthers: z.boolean().describe('Another guardian of the same child has written it'),
  shownAs: z.string().describe('How the author is named to others; empty without a name in the account'),
  review: z
    .object({
      stars: z.int(),
      words: z.string(),
      language: z.enum(languages),
      writtenAt: z.iso.datetime(),
      shownAt: z.iso.datetime().describe('From when on others see it, its teacher too'),
      answer: z.string().nullable(),
      hidden: z
        .object({ reason: z.enum(hidingReasons), note: z.string() })
        .nullable()
        .describe('Why the staff hid it'),
    })
    .nullable(),
});

const own = { roles: ['student'], params: z.object({ id: z.uuid() }), answer: { 200: ownReview } } as const;

export const contract = defineContract({
  'GET /api/lessons/:id/own-review': {
    summary:
      'What the caller said of a class or group in which a learner of theirs was, and whether they may',
    ...own,
  },
  'PUT /api/lessons/:id/own-review': { summary: 'Review it, or say it anew', ...own, body: reviewInput },
  'DELETE /api/lessons/:id/own-review': { summary: 'Withdraw it, for good', ...own },
  'GET /api/review-asks': {
    summary: 'What the caller was asked to review and has not; the latest first, at most 3',
    roles: ['student'],
    answer: { 200: z.array(lesson) },
  },
  'DELETE /api/review-asks/:id': {
    summary: 'Not to be reminded of a class or group again',
    roles: ['student'],
    params: z.object({ id: z.uuid().describe('The class or group') }),
    answer: { 200: z.array(lesson) },
  },
});

export type OwnReview = z.output<typeof ownReview>;
