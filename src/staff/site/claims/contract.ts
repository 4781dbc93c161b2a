import { z } from 'zod';
import { switchNames } from '#src/people/claims/switches.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const claim = z.object({
  _id: z.enum(switchNames),
  isCounted: z.boolean().describe('Whether pages say what is counted, in the place of what is published'),
  counts: z
    .array(
      z.object({
        subject: z.string().describe('The English name of the category; empty for all'),
        number: z.int(),
        since: z.iso.datetime().nullable().describe('Of the oldest row that was counted'),
      }),
    )
    .describe('None before the first count, and where our rows tell nothing'),
});

export const contract = defineContract({
  'GET /api/admin/claims': {
    summary: 'What pages say of ourselves, with what is counted in our own rows',
    roles: ['admin'],
    answer: { 200: z.array(claim) },
  },
  'PATCH /api/admin/claims/:name': {
    summary: 'Switch a figure to what is counted, or back; pages say it within a minute',
    roles: ['admin'],
    params: z.object({ name: z.enum(switchNames) }),
    body: z.object({ isCounted: z.boolean() }),
    answer: { 200: claim },
  },
});

/** A figure that can be switched, as the staff see it. */
export type Claim = OutputOf<(typeof contract)['GET /api/admin/claims']>[number];
