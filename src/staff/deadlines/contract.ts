import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';

/** What can be due, and the page of the back office that has each kind. */
export const deadlinePages = {
  trial: '/admin/trials',
  request: '/admin/requests',
  'data-request': '/admin/data-requests',
  thread: '/admin/inbox',
} as const;
export type DeadlineKind = keyof typeof deadlinePages;

const deadlineKinds = Object.keys(deadlinePages) as [DeadlineKind, ...DeadlineKind[]];

const deadline = z.object({
  _id: z.uuid().describe('Of the trial, the request, the data request or the conversation'),
  kind: z.enum(deadlineKinds),
  name: z.string().describe('Whom it was promised to; of a data request their e-mail'),
  dueAt: z.iso.datetime(),
});

export const contract = defineContract({
  'GET /api/admin/deadlines': {
    summary: 'What was promised and is not done, soonest due first; at most 100 of each kind',
    roles: ['admin'],
    answer: { 200: z.array(deadline) },
  },
});
