import { z } from 'zod';
import { staffTextKeys } from '#src/people/staff-texts/keys.ts';
import { text } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { inEachLanguage } from '#src/platform/language/language.ts';

const inBoth = z.object(inEachLanguage(() => z.string()));

const staffText = z.object({
  _id: z.enum(staffTextKeys),
  heading: inBoth.describe('What it stands under'),
  texts: inBoth.nullable().describe('As the staff wrote it; null where they did not'),
  usual: inBoth.nullable().describe('What stands there until they do; null where nothing does'),
  limit: z.int().describe('The most characters in one language'),
  changedAt: z.iso.datetime().nullable(),
});

const params = z.object({ name: z.enum(staffTextKeys) });

export const contract = defineContract({
  'GET /api/admin/texts': {
    summary: 'The texts that the staff may write, in both languages',
    roles: ['admin'],
    answer: { 200: z.array(staffText) },
  },
  'GET /api/admin/texts/:name': {
    summary: 'One of them',
    roles: ['admin'],
    params,
    answer: { 200: staffText },
  },
  'PATCH /api/admin/texts/:name': {
    summary: 'Write a text in both languages; it is read within a minute',
    roles: ['admin'],
    params,
    body: z.object(inEachLanguage(() => text(5000))),
    answer: { 200: staffText },
  },
  'DELETE /api/admin/texts/:name': {
    summary: 'Go back to the product’s own words, or to none',
    roles: ['admin'],
    params,
    answer: { 200: staffText },
  },
});
