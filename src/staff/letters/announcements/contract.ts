import { z } from 'zod';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { listLimit, text } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import { announcement, dueAt, key } from '#src/school/messages/announcing/contract.ts';
import { announcementLimits, announcers, audiences, messageLimits } from '#src/school/messages/kinds.ts';
import { onOne } from '#src/staff/list/list-contract.ts';

const toWhom = z.object({
  audience: z.enum(audiences),
  lessonIds: z
    .array(z.uuid())
    .max(announcementLimits.lessons)
    .default([])
    .describe('To the families of which lessons, for that audience alone'),
  dueAt,
});

/** Lessons are named for their audience alone. */
const named = {
  path: ['lessonIds'],
  params: { key: 'choice' satisfies FieldKey },
};

function namesLessons({ audience, lessonIds }: Pick<z.output<typeof toWhom>, 'audience' | 'lessonIds'>) {
  return (audience === 'lessons') === lessonIds.length > 0;
}

const shown = announcement.extend({
  side: z.enum(announcers),
  author: z.object({ _id: z.uuid(), email: z.string(), name: z.string() }).optional(),
  audience: z.enum(audiences),
  lessons: z.array(z.object({ _id: z.uuid(), title: z.string() })),
});

const roles = ['admin'] as const;

export const contract = defineContract({
  'GET /api/admin/announcement-receivers': {
    summary: 'How many would get it; nothing is sent',
    roles,
    query: z
      .object({
        audience: z.enum(audiences).default('everybody'),
        lessonIds: z
          .string()
          .default('')
          .transform((ids) => ids.split(',').filter(Boolean))
          .pipe(toWhom.shape.lessonIds.unwrap())
          .describe('Separated by commas'),
        dueAt,
      })
      .refine(namesLessons, named),
    answer: { 200: z.object({ copies: z.int().describe('How many copies there would be: one an account') }) },
  },
  'GET /api/admin/announcements': {
    summary: 'What the school or its teachers have announced, the latest first, and how many have read it',
    roles,
    query: z.object({
      from: z.enum(announcers).default('school'),
      id: z.uuid().optional().describe('This one alone, whosever it is'),
      limit: listLimit(25),
      cursor: z.string().min(1).max(600).optional(),
    }),
    paged: true,
    answer: { 200: z.array(shown) },
  },
  'POST /api/admin/announcements': {
    summary:
      'Announce something in every language, once: each has a copy in their own conversation with the school',
    roles,
    body: toWhom
      .extend({ key, ...fieldsIn('text', () => text(messageLimits.words)) })
      .refine(namesLessons, named),
    answer: { 201: announcement.pick({ _id: true }) },
  },
  'DELETE /api/admin/announcements/:id': {
    ...onOne,
    summary: 'Take an announcement of the school back that has not begun to go out, or one that has stopped',
    answer: { 200: announcement.pick({ _id: true }) },
  },
  'PUT /api/admin/announcements/:id/taken-over': {
    ...onOne,
    summary: 'Let the school say what a teacher can no longer say',
    answer: { 200: announcement.pick({ _id: true }) },
  },
});
