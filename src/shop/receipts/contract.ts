import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { providers } from '#src/shop/provider.ts';

const year = z.coerce.number().int().min(2000).max(9999).describe('On the business’s calendar');
const inLanguage = z.object({ language: z.enum(languages) });

/** A receipt in the list of who paid. */
const shownReceipt = z.object({
  _id: z.string().describe('Its number as on the paper: 2026-000123'),
  year: z.int(),
  number: z.int().describe('In its year'),
  isRefund: z.boolean().describe('Of money that went back'),
  learner: learnerFace,
  title: z.string().describe('Of the class or group; empty for a package'),
  plan: z.string().nullable(),
  lessons: z.int().nullable().describe('Of a package'),
  amount: money,
  fromCredit: money.describe('How much of it the family’s credit paid'),
  paid: money.nullable().describe('What a provider charged, or gave back, in its currency'),
  way: z.enum([...providers, 'credit', 'hand']).describe('How it was paid, or where it went back to'),
  issuedAt: z.iso.datetime(),
});

export const contract = defineContract({
  'GET /api/receipts': {
    summary: 'The caller’s receipts, the newest first',
    roles: ['student'],
    query: z.object({
      cursor: z.string().min(1).max(120).optional().describe('From the header Link of the page before'),
      limit: listLimit(20),
    }),
    paged: true,
    answer: { 200: z.array(shownReceipt) },
  },
  'GET /api/receipts/years': {
    summary: 'The years of which the caller can have a statement, the newest first',
    roles: ['student'],
    answer: { 200: z.array(z.int()) },
  },
  'GET /api/receipts/statement/:year': {
    summary: 'What the caller paid and got back in a year, as it stands in the books',
    roles: ['student'],
    params: z.object({ year }),
    query: inLanguage,
    file: { type: 'application/pdf', name: 'dars-statement.pdf' },
    answer: { 200: z.string() },
  },
  'GET /api/receipts/:year/:number': {
    summary: 'A receipt, for who paid and for the staff',
    roles: ['student', 'admin'],
    params: z.object({ year, number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    query: inLanguage,
    file: { type: 'application/pdf', name: 'dars-receipt.pdf' },
    answer: { 200: z.string() },
  },
});
