import { z } from 'zod';
import { listLimit, text } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { longestQuestion } from '../limits.ts';
import { givenHomework, sentReport, wording } from '../schemas.ts';

const params = z.object({ id: z.uuid().describe('Of the meeting'), learnerId: z.uuid() });

export const contract = defineContract({
  'GET /api/reports': {
    summary: 'What teachers wrote of the caller’s learners, the latest first',
    roles: ['student'],
    query: z.object({
      child: z.uuid().optional().describe('Of this learner alone'),
      lesson: z.uuid().optional().describe('From this class or group alone'),
      limit: listLimit(20, 50),
      cursor: z.string().min(1).max(600).optional().describe('From the header Link of the page before'),
    }),
    paged: true,
    answer: { 200: z.array(sentReport) },
  },
  'GET /api/reports/:id/:learnerId': {
    summary:
      'One report, for the learner’s guardians, for who wrote it or gave the meeting, and for the staff',
    roles: ['student', 'teacher', 'admin'],
    params,
    answer: {
      200: sentReport.extend({
        board: z
          .literal(true)
          .optional()
          .describe('There is something on the board of the meeting, at /board/:id'),
        milestone: z
          .int()
          .optional()
          .describe(
            'For its family: how many meetings of it were attended by then, where that is a round number',
          ),
        versions: z
          .array(z.object({ ...wording, homework: givenHomework.optional(), replacedAt: z.iso.datetime() }))
          .describe(
            'How it stood until each correction, the earliest first; those within a day are not kept',
          ),
      }),
    },
  },
  'POST /api/reports/:id/:learnerId/thanks': {
    summary: 'Thank the teacher for a report; it is thanked for once',
    roles: ['student'],
    params,
    answer: { 200: z.object({ message: z.string() }) },
  },
  'POST /api/reports/:id/:learnerId/questions': {
    summary: 'Ask the school about a report; answered in the conversation with it about the learner',
    roles: ['student'],
    params,
    body: z.object({ message: text(longestQuestion) }),
    answer: { 201: z.object({ message: z.string() }) },
    limit: { count: 20, seconds: 3600 },
  },
});
