import { z } from 'zod';
import { defineContract } from '#src/platform/contract.ts';
import type { FieldKey } from '#src/platform/errors.ts';
import { priceNames } from '#src/pricing/names.ts';
import { priceLimits } from './price-limits.ts';

const { classes, price, discount } = priceLimits;

const dollars = (min: number) =>
  z
    .number()
    .min(min)
    .max(price.max)
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, {
      params: { key: 'two_decimals' satisfies FieldKey },
    });

const figures = z.object({
  classes: z.int().min(classes.min).max(classes.max).describe('Lessons'),
  price: dollars(price.min).describe('Of a plan before its discount, of a package as it is paid'),
  discount: z.int().min(discount.min).max(discount.max).describe('Per cent; 0 for none'),
  rate: dollars(0).nullable().default(null).describe('What a package announces for an hour or a lesson'),
});

const told = figures.extend({
  _id: z.enum(priceNames),
  kind: z.enum(['group', 'individual']),
  subjects: z.int().nullable().describe('Of a package; null for a plan'),
  per: z.enum(['hour', 'lesson']).nullable().describe('What the rate of a package is for'),
  isChanged: z.boolean().describe('Whether it is not what the specification says'),
});

const params = z.object({ name: z.enum(priceNames) });

export const contract = defineContract({
  'GET /api/admin/prices': {
    summary: 'The plans and packages, with what they cost now',
    roles: ['admin'],
    answer: { 200: z.array(told) },
  },
  'PATCH /api/admin/prices/:name': {
    summary: 'Set the figures of a plan or package; they are read within a minute',
    roles: ['admin'],
    params,
    body: figures,
    answer: { 200: told },
  },
  'DELETE /api/admin/prices/:name': {
    summary: 'Go back to what the specification says',
    roles: ['admin'],
    params,
    answer: { 200: told },
  },
});
