import { z } from 'zod';
import { line } from '#src/platform/forms/schemas.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { nameLimit } from './name-limit.ts';

const category = z.object({
  _id: z.uuid(),
  names: z.record(z.enum(languages), z.string()).describe('In each language'),
  formerly: z.array(z.string()).describe('The English names of what was merged into it'),
  lessons: z.int().describe('How many classes and groups are about it, counted up to a bound'),
  more: z.boolean().describe('Whether there are more than were counted'),
});

const names = z.object(fieldsIn('name', () => line(nameLimit)));
const params = z.object({ id: z.uuid() });
const named = category.pick({ _id: true, names: true });

export const contract = defineContract({
  'GET /api/admin/categories': {
    summary: 'The categories in their order, with how much is in each',
    roles: ['admin'],
    answer: { 200: z.array(category) },
  },
  'POST /api/admin/categories': {
    summary: 'Add a category at the end of the list',
    roles: ['admin'],
    body: names,
    answer: { 201: named },
  },
  'PATCH /api/admin/categories/:id': {
    summary: 'Name a category anew',
    roles: ['admin'],
    params,
    body: names,
    answer: { 200: named },
  },
  'POST /api/admin/categories/:id/move': {
    summary: 'Move a category to a place of the list',
    roles: ['admin'],
    params,
    body: z.object({ position: z.int().min(1).max(10_000).describe('From 1 on; beyond the end is the end') }),
    answer: { 200: named },
  },
  'POST /api/admin/categories/:id/merge': {
    summary: 'Make a category a part of another: all that is in it goes over',
    roles: ['admin'],
    params,
    body: z.object({ into: z.uuid() }),
    answer: { 200: z.object({ lessons: z.int().describe('How many classes and groups went over') }) },
  },
});

/** A category as the staff see it. */
export type Category = OutputOf<(typeof contract)['GET /api/admin/categories']>[number];
