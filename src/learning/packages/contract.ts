import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { packageKinds } from './kinds.ts';

const use = z.object({
  meetingId: z.uuid(),
  startTime: z.iso.datetime().optional().describe('Of the meeting, where it is still known'),
  title: z.string().optional().describe('Of the class or group'),
  usedAt: z.iso.datetime(),
  returnedAt: z.iso.datetime().optional().describe('When it was given back'),
});

const bought = z.object({
  _id: z.uuid(),
  learner: learnerFace.optional().describe('While the caller looks after them'),
  kind: z.enum(packageKinds).describe('For lessons with others, or one-on-one'),
  plan: z
    .string()
    .describe(
      'The name of the plan or package, as in GET /api/prices; `brought` where it was paid before the school moved here',
    ),
  lessons: z.int(),
  left: z.int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional().describe('What was left then is not used any more'),
  uses: z.array(use).describe('The meetings that used one, the latest first'),
});

export const contract = defineContract({
  'GET /api/packages': {
    summary: 'The packages that the caller has paid for, the newest first, and what is left of them',
    roles: ['student'],
    query: z.object({
      limit: listLimit(24),
      cursor: z.uuid().optional().describe('From the header Link of the page before'),
    }),
    paged: true,
    answer: { 200: z.array(bought) },
  },
});
