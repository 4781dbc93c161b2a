import { z } from 'zod';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { code, holds } from '#src/platform/forms/fields.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { plainCode } from '#src/shop/orders/order.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { codeStates, ruleKinds } from '../filters.ts';

const percent = (least: number) => z.int().min(least).max(100);
const discountCode = z.object({
  _id: z.uuid(),
  code: z.string(),
  percent: z.int(),
  fromDay: z.iso.date(),
  untilDay: z.iso.date().nullable(),
  mostUses: z.int().nullable(),
  used: z.int().describe('By orders that are paid, or may be still'),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
const query = listQuery(ageSorts, { state: z.enum(codeStates).default('current') });
const rule = z.object({ kind: z.enum(ruleKinds), percent: z.int().describe('0 for none') });
const known = z.object({ _id: z.uuid() });

export const contract = defineContract({
  ...listEndpoints('discounts', {
    summary: 'Codes that make a price lower; unless told otherwise those that have not been ended',
    query,
    row: discountCode,
  }),
  'POST /api/admin/discounts': {
    summary: 'Make a code; it is kept in capitals, without spaces',
    roles: ['admin'],
    body: z.object({
      code: code(40).check(
        holds<string>((typed) => /^[A-Z0-9-]{3,30}$/.test(plainCode(typed)), 'code' satisfies FieldKey),
      ),
      percent: percent(1),
      fromDay: z.iso.date().optional().describe('Of the business zone; today unless it is said'),
      untilDay: z.iso.date().optional().describe('The last day; without end unless it is said'),
      mostUses: z.int().min(1).max(1_000_000).optional().describe('How many orders may use it'),
    }),
    answer: { 201: known },
  },
  'POST /api/admin/discounts/:id/end': {
    ...onOne,
    summary: 'End a code; orders that used it keep their price',
    answer: { 200: known },
  },
  'GET /api/admin/discount-rules': {
    summary: 'What is given without a code',
    roles: ['admin'],
    answer: { 200: z.array(rule) },
  },
  'PUT /api/admin/discount-rules/:kind': {
    summary: 'Set how many per cent a rule gives; 0 switches it off',
    roles: ['admin'],
    params: z.object({ kind: z.enum(ruleKinds) }),
    body: z.object({ percent: percent(0) }),
    answer: { 200: rule },
  },
});

export type CodeQuery = z.output<typeof query>;
