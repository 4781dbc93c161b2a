import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { reminderKinds } from './reminders/reminder-kinds.ts';

const choices = z.object({
  day: z.boolean().describe('A mail a day before each meeting'),
  hour: z.boolean().describe('A mail an hour before it'),
});

const key = z.string().min(1).max(100).describe('The secret of the link that was mailed');
const kind = z.enum(reminderKinds);
const answer = { 200: choices };

export const contract = defineContract({
  'GET /api/reminders': {
    summary: 'Which reminders of meetings the caller is mailed',
    roles: ['student', 'teacher'],
    answer,
  },
  'PUT /api/reminders': {
    summary: 'Switch them on or off; what is left out stays',
    roles: ['student', 'teacher'],
    body: choices.partial(),
    answer,
  },
  'GET /api/reminders/:key': {
    summary: 'The same, by the link of a reminder',
    params: z.object({ key }),
    answer,
  },
  'GET /api/reminders/:key/:kind/off': {
    summary: 'Where the one click of mail programs is opened by one that does not know it: leads to the page',
    raw: { letsIn: 'everybody: the page asks for the secret in the address, and opening changes nothing' },
    params: z.object({ key: z.string(), kind: z.string() }),
    answer: { 302: z.null() },
  },
  'POST /api/reminders/:key/:kind/off': {
    summary: 'Switch one off; also the address of the one click of mail programs (RFC 8058)',
    params: z.object({ key, kind }),
    form: true,
    answer,
    // Mail programs send the clicks of many people from one address.
    limit: { count: 1000, seconds: 3600 },
  },
  'POST /api/reminders/:key/:kind/on': {
    summary: 'Switch one on again',
    params: z.object({ key, kind }),
    answer,
    limit: { count: 60, seconds: 3600 },
  },
});
