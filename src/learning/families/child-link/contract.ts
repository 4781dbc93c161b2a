import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';

const link = z.object({
  learner: z.uuid(),
  createdAt: z.iso.datetime(),
  isOwn: z.boolean().describe('Whether the caller made it; it ends once they are no guardian any more'),
  devices: z
    .array(
      z.object({
        device: z.string().describe('Browser and system in two words'),
        zone: z.string().nullable().describe('IANA name of the time zone that it was in last'),
        openedAt: z.iso.datetime(),
        usedAt: z.iso.datetime().describe('Within the hour'),
      }),
    )
    .describe('Where a child has opened one of the caller’s own, the one used last first'),
});

const roles = ['student'] as const;
const params = z.object({ id: z.uuid().describe('The learner') });

export const contract = defineContract({
  'GET /c/:key': {
    summary:
      'A child’s own way in: a cookie takes the secret’s place, and leads to their page, as does a wrong one',
    raw: { letsIn: 'the secret in the address', noHead: true },
    params: z.object({ key: z.string() }),
    answer: { 302: z.null() },
    // By address: more than the children of a house open, and of no use to who guesses.
    limit: { count: 100, seconds: 3600 },
  },
  'GET /api/child-links': {
    summary: 'The links by which the caller’s learners come in by themselves, and where they were used',
    roles,
    answer: { 200: z.array(link) },
  },
  'POST /api/learners/:id/child-link': {
    summary: 'Make the link of a learner, or another one: the one before ends, on all devices',
    roles,
    params,
    secret: true,
    answer: { 201: z.object({ address: z.url().describe('Told this once: only its hash is kept'), link }) },
  },
  'DELETE /api/learners/:id/child-link': {
    summary: 'End the link of a learner, on all devices. Repeating it changes nothing',
    roles,
    params,
    answer: { 200: z.object({ link: z.null() }) },
  },
});
