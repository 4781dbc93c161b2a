import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { inEachLanguage } from '#src/platform/language/language.ts';
import { pricingTexts } from './names.ts';
import type { Plan, SubjectPackage } from './plans.ts';

const plan = z.object({
  name: z.custom<Plan['name']>((name) => typeof name === 'string').describe('Stays, whatever changes'),
  classes: z.int().describe('Lessons a month'),
  originalPrice: z.number().describe('Before the discount, in dollars'),
  discount: z.int().describe('Per cent'),
  discountedPrice: z.number(),
  badge: z.enum(['mostPopular', 'popular']).optional(),
});

const subjectPackage = z.object({
  name: z.custom<SubjectPackage['name']>((name) => typeof name === 'string'),
  subjects: z.int(),
  classes: z.int(),
  price: z.number(),
  rate: z.number().describe('As it is announced'),
  per: z.enum(['hour', 'lesson']),
  discount: z.int().optional().describe('Per cent, already in the price'),
});

const inBoth = z.object(inEachLanguage(() => z.string()));
const ofEach = <S extends z.ZodType>(schema: S) =>
  z.object({ group: z.array(schema), individual: z.array(schema) });

export const contract = defineContract({
  'GET /api/prices': {
    opensFor: 'visitors',
    summary: 'What lessons cost, and what the staff have written about it',
    answer: {
      200: z.object({
        plans: ofEach(plan),
        packages: ofEach(subjectPackage),
        texts: z.partialRecord(z.enum(pricingTexts), inBoth).describe('In the place of the usual words'),
      }),
    },
  },
});
