import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { highestRate, pers } from '#src/shop/payouts/payout.ts';
import { onOne } from '#src/staff/list/list-contract.ts';
import { rateScopes } from './scopes.ts';

const roles = ['admin'] as const;

const rate = z.object({
  _id: z.uuid(),
  teacher: z.object({ _id: z.uuid(), email: z.string() }).nullable().describe('Null for everybody'),
  lesson: z
    .object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() })
    .nullable()
    .describe('Null for all lessons'),
  per: z.enum(pers),
  amount: money,
  fromDay: z.iso.date().describe('Of the business zone'),
  isAhead: z.boolean().describe('It does not hold yet, and can be taken back'),
});

const query = z.object({
  scope: z.enum(rateScopes).optional().describe('For whom they are; all unless told'),
  limit: listLimit(25),
  cursor: z.string().min(1).max(600).optional(),
});

export const contract = defineContract({
  'GET /api/admin/rates': {
    summary: 'What teachers are paid by, the last set first',
    roles,
    query,
    paged: true,
    answer: { 200: z.array(rate) },
  },
  'POST /api/admin/rates': {
    summary: 'Set what is paid from a day on; of the same day the one before is replaced',
    roles,
    body: z.object({
      teacherId: z.uuid().nullable().default(null).describe('Null for everybody'),
      lessonId: z.uuid().nullable().default(null).describe('Of a teacher alone; null for all lessons'),
      per: z.enum(pers),
      amount: z.int().min(0).max(highestRate).describe('In cents'),
      fromDay: z.iso.date().describe('A past day while nothing that it would change is counted'),
    }),
    answer: { 201: z.object({ _id: z.uuid() }) },
  },
  'DELETE /api/admin/rates/:id': {
    ...onOne,
    summary: 'Take back one that does not hold yet',
    answer: { 200: z.object({ _id: z.uuid() }) },
  },
});

export type RateQuery = z.output<typeof query>;
