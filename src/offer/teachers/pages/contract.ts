import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import { spokenLanguages } from '../teacher.ts';
import { pageWords } from './input.ts';

/** The last part of the address of a teacher's page, as `slugOf` makes it. */
export const slug = z.string().regex(/^[a-z0-9-]{1,140}$/);

/** What a teacher wrote; nothing in a language that was added since. */
export const shownWords = z.object({
  ...fieldsIn('about', () => z.string().default('')),
  languages: z.array(z.enum(spokenLanguages)),
  voice: z.string().optional().describe('Their own voice: its name below /api/files/, where there is one'),
});

const own = z.object({
  name: z.string().nullable().describe('Heads the page; without it none can be written'),
  slug: z.string().nullable().describe('Its address below /teachers/, once it was published'),
  words: shownWords.nullable().describe('What everybody reads; null while nothing is published'),
  draft: shownWords.nullable().describe('What was written since: it waits for the staff, or was sent back'),
  note: z.string().nullable().describe('Why the staff sent it back'),
});

export const contract = defineContract({
  'GET /api/teacher-page': {
    summary: 'The page of the calling teacher: what is published, and what waits',
    roles: ['teacher'],
    answer: { 200: own },
  },
  'PUT /api/teacher-page': {
    summary: 'Write it, and lay it before the staff',
    roles: ['teacher'],
    body: pageWords,
    answer: { 200: own },
  },
  'GET /api/teachers/:slug/face': {
    opensFor: 'visitors',
    summary: 'Who a teacher is whose page is published',
    params: z.object({ slug }),
    answer: { 200: z.object({ _id: z.uuid(), name: z.string() }) },
  },
});
