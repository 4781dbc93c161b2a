import { z } from 'zod';
import { priceNames } from '#src/offer/pricing/names.ts';
import { planKinds } from '#src/offer/pricing/plans.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { listLimit } from '#src/platform/forms/schemas.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { packageBacks } from '#src/shop/orders/order.ts';
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

const from = z.iso
  .date()
  .optional()
  .describe('A day of the business zone from which it holds; today unless it is said');

const told = figures.extend({
  _id: z.enum(priceNames),
  kind: z.enum(planKinds),
  subjects: z.int().nullable().describe('Of a package; null for a plan'),
  per: z.enum(['hour', 'lesson']).nullable().describe('What the rate of a package is for'),
  isChanged: z.boolean().describe('Whether it is not what the specification says'),
  coming: z
    .object({
      from: z.iso.date(),
      figures: figures.nullable().describe('null for what the specification says'),
      count: z.int().describe('How many changes are to come; this is the next one'),
    })
    .nullable(),
});

const change = z.object({
  _id: z.iso.date().describe('The day of the business zone from which it holds'),
  figures: figures.nullable().describe('null for what the specification says'),
  isToCome: z.boolean().describe('It can still be taken back'),
  changedAt: z.iso.datetime(),
  changedBy: z
    .string()
    .nullable()
    .describe('The e-mail of whoever changed it; null once the account is erased'),
});

const params = z.object({ name: z.enum(priceNames) });

const packageBack = z.object({
  back: z.enum(packageBacks).describe('All that was paid, or what was paid for the lessons that are left'),
});

export const contract = defineContract({
  'GET /api/admin/package-back': {
    summary: 'What of a package comes back in the first days',
    roles: ['admin'],
    answer: { 200: packageBack },
  },
  'PUT /api/admin/package-back': {
    summary: 'Set it for what is ordered from now on',
    roles: ['admin'],
    body: packageBack,
    answer: { 200: packageBack },
  },
  'GET /api/admin/prices': {
    summary: 'The plans and packages, with what they cost now',
    roles: ['admin'],
    answer: { 200: z.array(told) },
  },
  'PATCH /api/admin/prices/:name': {
    summary: 'Set the figures of a plan or package from a day on; they are read within a minute',
    roles: ['admin'],
    params,
    body: figures.extend({ from }),
    answer: { 200: told },
  },
  'DELETE /api/admin/prices/:name': {
    summary: 'Go back to what the specification says from a day on',
    roles: ['admin'],
    params,
    query: z.object({ from }),
    answer: { 200: told },
  },
  'GET /api/admin/prices/:name/changes': {
    summary: 'What was changed of a plan or package, and what is to come, the latest first',
    roles: ['admin'],
    params,
    query: z.object({
      limit: listLimit(25),
      cursor: z.string().min(1).max(600).optional().describe('From the header Link of the page before'),
    }),
    paged: true,
    answer: { 200: z.array(change) },
  },
  'DELETE /api/admin/prices/:name/changes/:from': {
    summary: 'Take a change back that is still to come',
    roles: ['admin'],
    params: params.extend({ from: z.iso.date() }),
    answer: { 200: told },
  },
});

/** A plan or a package as the staff see it. */
export type Price = OutputOf<(typeof contract)['GET /api/admin/prices']>[number];

/** A change of one, as the staff see it. */
export type PriceChange = OutputOf<(typeof contract)['GET /api/admin/prices/:name/changes']>[number];
