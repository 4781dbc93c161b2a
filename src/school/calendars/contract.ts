import { z } from 'zod';
import { ownPassword } from '#src/people/accounts/input.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const times = z.object({
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable().describe('When a calendar asked for it last'),
});
const feed = times.nullable().describe('Null while there is none');
const address = z.url().describe('Whoever has it reads these meetings');
const again = z.object({
  address: address
    .nullable()
    .describe('Null where it was made before it could be told again, or with another key'),
});

const roles = ['student', 'teacher'] as const;
const guardian = { roles: ['student'], params: z.object({ id: z.uuid().describe('The learner') }) } as const;

export const contract = defineContract({
  'GET /calendar/:key.ics': {
    summary:
      'The meetings as a calendar reads them again and again; what has not changed is not written anew',
    raw: { letsIn: 'the secret in the address', types: ['text/calendar'] },
    params: z.object({ key: z.string() }),
    answer: { 200: z.string(), 304: z.null() },
    // Calendars on the web ask for many families from one address of theirs.
    limit: { count: 3000, seconds: 3600 },
  },
  'GET /api/calendar': {
    summary: 'Whether a calendar can read the caller’s meetings, since when, and when one did last',
    roles,
    answer: { 200: z.object({ feed }) },
  },
  'POST /api/calendar': {
    summary:
      'Make the secret address that a calendar reads, or another one: the one before ends. Needs a confirmed e-mail',
    roles,
    secret: true,
    answer: {
      201: z.object({ address, feed }),
    },
  },
  'POST /api/calendar/address': {
    summary: 'Tell the address again, for the own password. Wrong tries count with those of the login',
    roles,
    body: ownPassword,
    secret: true,
    answer: { 200: again },
  },
  'DELETE /api/calendar': {
    summary: 'End the address. Repeating it changes nothing',
    roles,
    answer: { 200: z.object({ feed }) },
  },
  'GET /api/learner-calendars': {
    summary: 'For which of their learners the caller has an address of its own, and when it was read',
    roles: ['student'],
    answer: { 200: z.array(times.extend({ learner: z.uuid() })) },
  },
  'POST /api/learners/:id/calendar': {
    summary:
      'Make the caller’s secret address of one learner’s meetings, or another one: the one before ends. Needs a confirmed e-mail',
    ...guardian,
    secret: true,
    answer: { 201: z.object({ address, feed }) },
  },
  'POST /api/learners/:id/calendar/address': {
    summary: 'Tell the caller’s address of a learner’s meetings again, for the own password',
    ...guardian,
    body: ownPassword,
    secret: true,
    answer: { 200: again },
  },
  'DELETE /api/learners/:id/calendar': {
    summary: 'End the caller’s address of a learner’s meetings. Repeating it changes nothing',
    ...guardian,
    answer: { 200: z.object({ feed }) },
  },
});
