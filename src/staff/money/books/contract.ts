import { z } from 'zod';
import { accountKinds, entryKinds, units } from '#src/books/ledger/kinds.ts';
import { currencies } from '#src/books/money/money.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { csvFile, listEndpoints, listQuery, spanQuery } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';

/** An amount in the books, in the smallest unit: one of the two is 0. */
const line = z.object({
  account: z.enum(accountKinds),
  ownerId: z.uuid().nullable().describe('The family’s account, the package, the teacher'),
  unit: z.enum(units),
  debit: z.int(),
  credit: z.int(),
});
export const entry = z.object({
  _id: z.string().describe('Its number'),
  number: z.int(),
  kind: z.enum(entryKinds),
  at: z.iso.datetime(),
  aboutId: z.uuid().nullable(),
  orderNumber: z.int().nullable().describe('Of the order that it is about, if it is about one'),
  lines: z.array(line),
});

const query = listQuery(ageSorts, {
  ...spanQuery,
  kind: z.enum(entryKinds).optional(),
  account: z.enum(accountKinds).optional().describe('Entries that move something on such an account'),
});
const spanOfCurrency = z.object({ ...spanQuery, currency: z.enum(currencies).default('USD') });

export const contract = defineContract({
  'GET /api/admin/books': {
    summary: 'The trial balance: what the lines of each kind of account sum to; the sum of a unit is 0',
    roles: ['admin'],
    answer: {
      200: z.array(
        z.object({
          unit: z.enum(units),
          debit: z.int().describe('The sum of those above zero, in the smallest unit'),
          credit: z.int().describe('Of those below; the same, or the books are broken'),
          accounts: z.array(z.object({ account: z.enum(accountKinds), debit: z.int(), credit: z.int() })),
        }),
      ),
    },
  },
  ...listEndpoints('entries', {
    summary: 'What stands in the books, with its lines',
    csv: 'The journal: a row a line, for spreadsheets and accountants',
    query,
    row: entry,
    file: 'journal',
  }),
  'GET /api/admin/books/quickbooks': {
    summary: 'The same in the form that QuickBooks Online imports as journal entries, of one currency',
    roles: ['admin'],
    query: spanOfCurrency,
    ...csvFile('quickbooks', 'text/csv; charset=utf-8'),
  },
  'GET /api/admin/books/xero': {
    summary:
      'The same in the form that Xero imports as manual journals, of one currency, in files of 300 lines',
    roles: ['admin'],
    query: spanOfCurrency,
    file: { type: 'application/zip', name: 'xero.zip' },
    answer: { 200: z.string() },
  },
});

export type EntryQuery = z.output<typeof query>;
export type SpanOfCurrency = z.output<typeof spanOfCurrency>;
