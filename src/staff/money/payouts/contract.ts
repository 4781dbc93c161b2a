import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { line } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { earnedMeeting, month, statement } from '#src/shop/payouts/contract.ts';
import { longestReference, payoutStates } from '#src/shop/payouts/payout.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';

const listed = statement.extend({
  teacher: z.object({ _id: z.uuid(), email: z.string(), name: z.string() }),
});

const whole = listed.extend({
  owed: money.describe('To this teacher by the books, of all statements'),
  lines: z.array(
    earnedMeeting.extend({
      isCorrected: z.boolean().describe('It was corrected after it was counted'),
    }),
  ),
});

const query = listQuery(ageSorts, {
  month: month.optional(),
  state: z.enum(payoutStates).optional(),
});

export const contract = defineContract({
  ...listEndpoints('payouts', {
    summary: 'What teachers earned, a month each',
    query,
    row: listed,
  }),
  'GET /api/admin/payouts/totals': {
    summary: 'What the books say of teachers',
    roles: ['admin'],
    answer: {
      200: z.object({
        owed: money.describe('What statements say and is not paid yet'),
        earned: money.describe('What all of them say'),
      }),
    },
  },
  'GET /api/admin/payouts/:id': {
    ...onOne,
    summary: 'One payout with its meetings, as they were counted',
    answer: { 200: whole },
  },
  'POST /api/admin/payouts/:id/paid': {
    ...onOne,
    summary: 'Mark it as paid, for good; the teacher is mailed',
    body: z.object({ reference: line(longestReference).describe('How it was paid; the teacher reads it') }),
    answer: { 200: whole },
  },
});

export type PayoutQuery = z.output<typeof query>;
