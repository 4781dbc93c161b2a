import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { defineContract, sheetType } from '#src/platform/http/contract.ts';
import { pers } from './payout.ts';

/** A month of the business zone. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'YYYY-MM');

/** A held meeting, and what it comes to. */
export const earnedMeeting = z.object({
  _id: z.uuid().describe('The meeting'),
  startTime: z.iso.datetime(),
  lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() }),
  learners: z.int().describe('Who was there, late ones too, or missing without notice in time'),
  per: z.enum(pers).describe('What the rate is for'),
  rate: money,
  amount: money,
});

/** What a teacher earned in a month. */
export const statement = z.object({
  _id: z.uuid(),
  month,
  amount: money,
  meetings: z.int().describe('How many'),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  reference: z.string().describe('How it was paid, as the staff wrote it'),
});

const roles = ['teacher'] as const;
const params = z.object({ id: z.uuid() });

export const contract = defineContract({
  'GET /api/earnings': {
    summary: 'What the caller has earned and has no statement of yet: an estimate until the month is closed',
    roles,
    answer: {
      200: z.object({
        owed: money.describe('Of all statements, what is not paid yet'),
        months: z
          .array(
            z.object({
              month,
              amount: money,
              closesOn: z.iso.date().describe('The day on which its statement comes'),
              meetings: z.array(earnedMeeting),
              withoutRate: z.int().describe('Held meetings for which the staff have set no rate'),
            }),
          )
          .describe('The running month, then the one before until it is closed'),
      }),
    },
  },
  'GET /api/earnings/statements': {
    summary: 'The caller’s statements, the newest first',
    roles,
    query: z.object({
      limit: listLimit(12),
      cursor: z.string().min(1).max(600).optional(),
    }),
    paged: true,
    answer: { 200: z.array(statement) },
  },
  'GET /api/earnings/statements/:id': {
    summary: 'One of them, with each meeting',
    roles,
    params,
    answer: { 200: statement.extend({ lines: z.array(earnedMeeting) }) },
  },
  'GET /api/earnings/statements/:id/csv': {
    summary: 'The same, for spreadsheets',
    roles,
    params,
    file: { type: sheetType, name: 'dars-statement.csv' },
    answer: { 200: z.string() },
  },
});
