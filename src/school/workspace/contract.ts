import { z } from 'zod';
import { defineContract, ownAccount } from '#src/platform/http/contract.ts';

export const contract = defineContract({
  'GET /api/workspace': {
    summary: 'Which of the sidebar’s locked pages are open to the caller',
    ...ownAccount,
    answer: {
      200: z.object({
        schedule: z.boolean().describe('With a student’s first enrolment, or a teacher’s first lesson'),
        toConfirm: z.int().describe('How many meetings that are over wait for the teacher’s word'),
        unread: z.int().describe('As GET /api/messages/unread tells it'),
        progress: z.boolean().describe('With a student’s first enrolment; it stays open once they have left'),
        settings: z.boolean().describe('With the confirmed address'),
      }),
    },
  },
});
