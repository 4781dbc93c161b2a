import { z } from 'zod';
import { letterLimits, lists } from '#src/offer/subscriptions/subscription.ts';
import { upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { line, text } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { letterStates } from '../filters.ts';

const words = z
  .object({
    list: z.enum(lists),
    course: z.enum(upcomingSlugs).nullable().describe('Which upcoming course; null for the newsletter'),
    ...fieldsIn('subject', () => line(letterLimits.subject)),
    ...fieldsIn('text', () => text(letterLimits.text).describe('An empty line begins a paragraph')),
  })
  .refine(({ list, course }) => (list === 'upcoming') === (course !== null), {
    path: ['course'],
    params: { key: 'choice' satisfies FieldKey },
  });

const summary = z.object({
  _id: z.uuid(),
  list: z.enum(lists),
  course: z.enum(upcomingSlugs).nullable(),
  ...fieldsIn('subject', () => z.string()),
  state: z.enum(letterStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  recipients: z.int().describe('How many it goes to, as far as it is'),
  sent: z.int().describe('How many of its mails the mail server has taken'),
  failed: z.int(),
  left: z.int().describe('How many unsubscribed by its link'),
});

const letter = summary.extend({
  ...fieldsIn('text', () => z.string()),
  readers: z.record(z.enum(languages), z.int()).describe('Who would get it now, by their language'),
});

const query = listQuery(ageSorts, {});
const id = z.object({ _id: z.uuid() });

const frame = z.object({
  leave: z.string(),
  newsletter: z.string().describe('Why somebody is written to'),
  courses: z.record(z.enum(upcomingSlugs), z.string()).describe('The same, of each upcoming course'),
});

export const contract = defineContract({
  'GET /api/admin/letter-frame': {
    summary: 'What stands under every letter, in both languages',
    roles: ['admin'],
    answer: { 200: z.record(z.enum(languages), frame) },
  },
  'GET /api/admin/letters': {
    summary: 'The letters to subscribers, with what became of each',
    roles: ['admin'],
    query,
    paged: true,
    answer: { 200: z.array(summary) },
  },
  'POST /api/admin/letters': {
    summary: 'Keep a letter that is being written',
    roles: ['admin'],
    body: words,
    answer: { 201: id },
  },
  'GET /api/admin/letters/:id': {
    ...onOne,
    summary: 'One letter, and how many would get it',
    answer: { 200: letter },
  },
  'PATCH /api/admin/letters/:id': {
    ...onOne,
    summary: 'Change a letter that is not sent yet',
    body: words,
    answer: { 200: id },
  },
  'DELETE /api/admin/letters/:id': {
    ...onOne,
    summary: 'Throw a letter away that is not sent yet',
    answer: { 200: id },
  },
  'POST /api/admin/letters/:id/test': {
    ...onOne,
    summary: 'Mail a letter to oneself, in both languages',
    answer: { 201: z.object({ email: z.string().describe('Where it went') }) },
  },
  'POST /api/admin/letters/:id/send': {
    ...onOne,
    summary: 'Send a letter to all who have confirmed that they want it; once',
    answer: { 200: id },
  },
});

export type LetterQuery = z.output<typeof query>;
