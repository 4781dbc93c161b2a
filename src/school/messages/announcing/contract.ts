import { z } from 'zod';
import { kinds } from '#src/offer/lessons/lesson.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { instant } from '#src/platform/forms/fields.ts';
import { listLimit, optionalText } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { fieldIn, fieldsIn } from '#src/platform/language/field-in.ts';
import { firstLanguage, languages } from '#src/platform/language/language.ts';
import { announcementStates, messageLimits } from '../kinds.ts';

/** What is typed so far, in each language. */
const typedTexts = fieldsIn('text', () => optionalText(messageLimits.words).default(''));

/** When it goes out. */
export const dueAt = z
  .pipe(instant, z.date())
  .optional()
  .describe('When it goes out, at most 60 days ahead; left out, or past: now');

/** The caller’s own name for it. */
export const key = z.uuid().describe('The client’s own name for it: sent again, it is the same announcement');

/** How many would get it, and what each reads. */
const preview = z.object({
  copies: z
    .int()
    .describe('How many copies there would be: one a family, as far as its guardians share a thread'),
  readings: z
    .array(
      z.object({
        reader: z.enum(languages).describe('In which language somebody reads the product'),
        language: z.enum(languages).describe('In which they read this'),
        words: z.string(),
      }),
    )
    .describe('Empty while nothing is typed'),
});

/** One of a list. */
export const announcement = z.object({
  _id: z.uuid(),
  ...fieldsIn('text', () => z.string().describe('Empty where it was not written in this language')),
  state: z.enum(announcementStates),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  copies: z.int().describe('How many were written so far'),
  read: z.int().describe('How many of them have been read'),
});

const lessonId = z.uuid();
const roles = ['teacher'] as const;

export const contract = defineContract({
  'GET /api/announcement-receivers': {
    summary: 'A lesson of the caller’s, and to how many of its families something would go now',
    roles,
    query: z.object({ lessonId }),
    answer: {
      200: preview.pick({ copies: true }).extend({
        lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() }),
      }),
    },
  },
  'POST /api/announcements/preview': {
    summary:
      'To how many families of a lesson of the caller’s it would go, and how it reads; nothing is sent',
    roles,
    body: z.object({ lessonId, ...typedTexts, dueAt }),
    answer: { 200: preview },
  },
  'POST /api/announcements': {
    summary:
      'Announce something to the families of a lesson of the caller’s, once: each has a copy in its own thread, and answers reach the caller alone',
    roles,
    body: z
      .object({ key, lessonId, ...typedTexts, dueAt })
      .refine((said) => languages.some((language) => said[fieldIn('text', language)]), {
        path: [fieldIn('text', firstLanguage)],
        params: { key: 'required' satisfies FieldKey },
      }),
    answer: { 201: announcement.pick({ _id: true }) },
  },
  'GET /api/announcements': {
    summary: 'What the caller has announced, the latest first, and how many have read it',
    roles,
    query: z.object({
      lessonId: lessonId.optional(),
      limit: listLimit(20, 50),
      cursor: z.string().min(1).max(600).optional(),
    }),
    paged: true,
    answer: { 200: z.array(announcement) },
  },
  'DELETE /api/announcements/:id': {
    summary: 'Take an announcement back that has not begun to go out',
    roles,
    params: z.object({ id: z.uuid() }),
    answer: { 200: announcement.pick({ _id: true }) },
  },
});
