import { z } from 'zod';
import { phraseKinds } from '#src/learning/reports/kinds.ts';
import { longestPhrase } from '#src/learning/reports/limits.ts';
import { line } from '#src/platform/forms/schemas.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ofAny, phraseSorts, phraseStates } from '../filters.ts';

const listed = z.object({
  _id: z.uuid(),
  categoryId: z.uuid().nullable().describe('What it is about; null for any subject'),
  category: z.string().nullable().describe('Its name in the caller’s language'),
  kind: z.enum(phraseKinds),
  texts: z.record(z.enum(languages), z.string()).describe('In each language'),
  used: z.int().describe('In how many reports it stands, counted up to a bound'),
  more: z.boolean().describe('Whether there are more than were counted'),
  createdAt: z.iso.datetime(),
  retiredAt: z.iso.datetime().nullable(),
});

const phraseInput = z.object({
  category: z.uuid().nullable().describe('Null for any subject'),
  kind: z.enum(phraseKinds),
  ...fieldsIn('text', () => line(longestPhrase)),
});

const query = listQuery(phraseSorts, {
  category: z.union([z.literal(ofAny), z.uuid()]).optional(),
  kind: z.enum(phraseKinds).optional(),
  state: z.enum(phraseStates).default('offered'),
}).omit({ q: true });
const known = z.object({ _id: z.uuid() });

export const contract = defineContract({
  ...listEndpoints('phrases', {
    summary: 'What teachers tap in reports; unless told otherwise what is offered, the most used first',
    query,
    row: listed,
  }),
  'POST /api/admin/phrases': {
    summary: 'Offer another phrase',
    roles: ['admin'],
    body: phraseInput,
    answer: { 201: known },
  },
  'PUT /api/admin/phrases/:id': {
    ...onOne,
    summary:
      'Change a phrase; where families have read it, it stays as it was, and the answer is another one',
    body: phraseInput,
    answer: { 200: known },
  },
  'POST /api/admin/phrases/:id/retire': {
    ...onOne,
    summary: 'Offer it no longer; where it was said it stays',
    answer: { 200: known },
  },
  'POST /api/admin/phrases/:id/restore': {
    ...onOne,
    summary: 'Offer again what was retired',
    answer: { 200: known },
  },
});

export type PhraseQuery = z.output<typeof query>;

/** A phrase of the list. */
export type ShownPhrase = OutputOf<(typeof contract)['GET /api/admin/phrases']>[number];

/** The categories that it can be about, named in the reader's language. */
export type Subjects = readonly { _id: string; name: string }[];
