import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { listEndpoints, listQuery } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { rateLimits, rateStates } from './rate-limits.ts';

const day = z.iso.date().describe('YYYY-MM-DD of the business zone');

const soums = z.int().min(rateLimits.min).max(rateLimits.max).describe('What a dollar costs, in whole soums');

const rate = z.object({
  _id: day.describe('The day from which it holds, until another does'),
  tiyinPerDollar: z.int().describe('What a dollar costs, in tiyin'),
  state: z.enum(rateStates),
  setAt: z.iso.datetime(),
  setBy: z.string().nullable().describe('The address of who set it; null for an account since erased'),
});

const query = listQuery(ageSorts, {}).omit({ q: true });

export const contract = defineContract({
  ...listEndpoints('exchange-rates', {
    summary: 'What a dollar costs in soums, by the day from which that holds; the latest first',
    query,
    row: rate,
  }),
  'PUT /api/admin/exchange-rates/:day': {
    summary: 'Set what a dollar costs from today or a later day on; what has been ordered keeps its price',
    roles: ['admin'],
    params: z.object({ day }),
    body: z.object({ soums }),
    answer: { 200: z.object({ day }) },
  },
});

export type RateQuery = z.output<typeof query>;
