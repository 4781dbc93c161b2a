import { z } from 'zod';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { roles } from '#src/platform/program/person.ts';
import { answerInput, reportInput } from '../input.ts';
import { orders } from '../review.ts';

const review = z.object({
  _id: z.uuid(),
  author: z.string().describe('A first name and an initial; empty where none is known'),
  stars: z.int().min(1).max(5),
  words: z.string().describe('As they were written; empty where there are none'),
  language: z.enum(languages).describe('In which the words are'),
  lesson: z.string().describe('The title of the class or group'),
  writtenAt: z.iso.datetime(),
  changedAt: z.iso.datetime().nullable(),
  answer: z.string().nullable().describe('What its teacher answered, once'),
  answeredAt: z.iso.datetime().nullable(),
  helpful: z.int().describe('How many families found it so'),
  isHelpful: z.boolean().describe('The caller found it so'),
  isOwn: z.boolean().describe('The caller wrote it'),
  mayAnswer: z.boolean().describe('The caller is its teacher, and has not answered it'),
});

const rating = z.object({
  count: z.int(),
  spread: z.array(z.int()).length(5).describe('How many gave one star, two, … five'),
  mean: z.number().nullable().describe('To one decimal, never rounded up; null below five reviews'),
});

const params = z.object({ of: z.enum(['lesson', 'teacher']), id: z.uuid() });
const one = { params: z.object({ id: z.uuid() }), answer: { 200: z.object({ _id: z.uuid() }) } } as const;
const vote = { ...one, roles: ['student'], answer: { 200: z.object({ helpful: z.int() }) } } as const;

export const contract = defineContract({
  'GET /api/reviews/:of/:id': {
    opensFor: 'visitors',
    summary: 'What families say of a class or group, or of all that a teacher gives',
    params,
    query: z.object({
      sort: z.enum(orders).default('newest'),
      limit: listLimit(6, 50),
      cursor: z.string().min(1).max(600).optional().describe('From the header Link of the page before'),
    }),
    paged: true,
    answer: { 200: z.array(review) },
  },
  'GET /api/reviews/:of/:id/rating': {
    opensFor: 'visitors',
    summary: 'What those reviews come to: how many there are, and how they spread',
    params,
    answer: {
      200: rating.extend({
        samples: z
          .boolean()
          .describe('Whether the nine published reviews are shown beside, until the staff leave them out'),
      }),
    },
  },
  'PUT /api/reviews/:id/helpful': { summary: 'Say that another family’s review helped', ...vote },
  'DELETE /api/reviews/:id/helpful': { summary: 'Take that back', ...vote },
  'POST /api/reviews/:id/report': {
    summary: 'Tell the staff that a review should not stand there. Repeating it says it anew',
    ...one,
    roles,
    body: reportInput,
    limit: { count: 30, seconds: 3600 },
  },
  'POST /api/reviews/:id/answer': {
    summary: 'Answer a review of one’s own lesson, once',
    ...one,
    roles: ['teacher'],
    body: answerInput,
  },
});

export type Review = z.output<typeof review>;
