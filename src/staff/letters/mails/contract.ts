import { z } from 'zod';
import type { MailAbout } from '#src/platform/database/tables.server.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { mailStates } from '../filters.ts';

const mail = z.object({
  _id: z.uuid(),
  recipient: z.string().describe('Empty once it has been forgotten'),
  about: z
    .custom<MailAbout | ''>((about) => typeof about === 'string')
    .describe('What kind of thing it is about'),
  subject: z.string().nullable().describe('Null once it is sent: nothing of it is kept'),
  status: z.enum(mailStates),
  attempts: z.int(),
  error: z.string().nullable().describe('What the mail server said last'),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

const query = listQuery(ageSorts, { status: z.enum(mailStates).optional() });

export const contract = defineContract({
  ...listEndpoints('mails', {
    summary: 'Mails promised, sent and failed; `q` is how a recipient begins',
    query,
    row: mail,
  }),
  'GET /api/admin/notices': {
    summary:
      'How many Telegram messages and pushes finally failed in the last 90 days, and why the last one did',
    roles: ['admin'],
    answer: {
      200: z.object({
        failed: z.int().describe('It stops counting at 50'),
        error: z.string().nullable(),
      }),
    },
  },
  'POST /api/admin/mails/:id/again': {
    ...onOne,
    summary: 'Try again to send a mail that failed',
    answer: { 200: mail },
  },
});

export type MailQuery = z.output<typeof query>;
