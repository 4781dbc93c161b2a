import { z } from 'zod';
import { defineContract } from '#src/platform/contract.ts';

const feed = z
  .object({
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable().describe('When a calendar asked for it last'),
  })
  .nullable()
  .describe('Null while there is none');

const roles = ['student', 'teacher'] as const;

export const contract = defineContract({
  'GET /api/calendar': {
    summary: 'Whether a calendar can read the caller’s meetings, since when, and when one did last',
    roles,
    answer: { 200: z.object({ feed }) },
  },
  'POST /api/calendar': {
    summary:
      'Make the secret address that a calendar reads, or another one: the one before ends. Needs a confirmed e-mail',
    roles,
    answer: {
      201: z.object({ address: z.url().describe('Told this once: only its hash is kept'), feed }),
    },
  },
  'DELETE /api/calendar': {
    summary: 'End the address. Repeating it changes nothing',
    roles,
    answer: { 200: z.object({ feed }) },
  },
});
