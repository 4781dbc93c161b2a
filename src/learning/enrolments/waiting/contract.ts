import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const params = z.object({ id: z.uuid() });

const wait = z.object({
  learner: learnerFace,
  position: z.int().describe('Their place in the line, from 1'),
  since: z.iso.datetime(),
  offeredUntil: z.iso.datetime().optional().describe('A place is kept for them until then'),
});
const answer = { 200: z.array(wait) };

export const contract = defineContract({
  'GET /api/lessons/:id/waits': {
    summary: 'Which of the caller’s learners wait for a place in a class or group',
    roles: ['student'],
    params,
    answer,
  },
  'POST /api/lessons/:id/waits': {
    opensFor: 'families',
    summary: 'Wait for a place in a full class or group. Repeating it keeps the place in the line',
    roles: ['student'],
    params,
    body: z.object({
      learnerId: z
        .uuid()
        .optional()
        .describe('Who; needed once the account looks after several, else 400 learner_needed with the list'),
    }),
    answer,
  },
  'DELETE /api/lessons/:id/waits/:learner': {
    summary: 'Wait no longer, or decline the place that is offered',
    roles: ['student'],
    params: params.extend({ learner: z.uuid() }),
    answer,
  },
});
