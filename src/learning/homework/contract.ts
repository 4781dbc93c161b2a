import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';

/** Homework as the learner sees it. */
export const homework = z.object({
  _id: z.uuid(),
  words: z.string(),
  dueOn: z.iso.date(),
  file: z.string().nullable().describe('A picture or a PDF below /api/files/'),
  isDone: z.boolean(),
  lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() }),
});

const params = z.object({ id: z.uuid() });
const body = z.object({ isDone: z.boolean() });
const ticked = z.object({ _id: z.uuid(), isDone: z.boolean() });

export const contract = defineContract({
  'GET /api/homework': {
    summary:
      'What the caller’s learners are to do, by the day it is due; done and overdue homework for some days',
    roles: ['student'],
    answer: { 200: z.array(homework.extend({ learner: learnerFace })) },
  },
  'PUT /api/homework/:id': {
    summary: 'Tick off what a learner of the caller’s was to do, or take the tick back',
    roles: ['student'],
    params,
    body,
    answer: { 200: ticked },
  },
  'PUT /api/my-homework/:id': {
    summary: 'A child ticks off their own homework, or takes the tick back',
    child: true,
    params,
    body,
    answer: { 200: ticked },
  },
});
