import { z } from 'zod';
import { changes } from '#src/offer/lessons/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { lessonRooms } from '#src/offer/teachers/teacher.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { email, phone } from '#src/platform/forms/fields.ts';
import { text } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { callersLanguage, lessonStates, reasonLimit } from '../filters.ts';

const lesson = z.object({
  _id: z.uuid(),
  kind: z.enum(kinds),
  title: z.string(),
  teacher: z.object({ _id: z.uuid(), email: z.string(), name: z.string() }),
  category: z.string().nullable().describe('Its name in the caller’s language'),
  learners: z.int().describe('How many are enrolled'),
  places: z.int().nullable().describe('How many can be; null without a bound'),
  price: z.number().nullable().describe('In dollars; null when it has not been said'),
  state: z.enum(lessonStates),
  createdAt: z.iso.datetime(),
});

const whole = lesson.extend({
  waits: z
    .array(
      z.object({
        learner: z.string().describe('The first name; empty where it has not been said'),
        guardian: z.string().describe('The e-mail of the main guardian'),
        since: z.iso.datetime(),
        offeredUntil: z.iso.datetime().nullable().describe('Until when a place is kept for them'),
      }),
    )
    .describe('Who waits for a place, in the order of the line, a hundred at most'),
  description: z.string(),
  imageUrl: z.string().nullable(),
  room: z.enum(lessonRooms),
  link: z.string().describe('The meeting’s address'),
  startDate: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  enrolments: z
    .array(
      z.object({
        _id: z.uuid(),
        student: z.string().describe('The e-mail of the account that enrolled'),
        learner: z.string().describe('The first name of who learns; empty where it has not been said'),
        createdAt: z.iso.datetime(),
        isPaid: z.boolean(),
      }),
    )
    .describe('The places that are held, the latest first, twenty at most'),
});

const query = listQuery(ageSorts, {
  kind: z.enum(kinds).optional(),
  state: z.enum(lessonStates).optional(),
  category: z.uuid().optional().describe('One that was merged into another means that one'),
  teacher: z.uuid().optional().describe('The account of whoever teaches'),
});

export const contract = defineContract({
  ...listEndpoints('lessons', {
    summary: 'All classes and groups, on offer or not, deleted too',
    query,
    row: lesson,
  }),
  'GET /api/admin/lessons/:id': {
    ...onOne,
    summary: 'One class or group, with who learns there',
    answer: { 200: whole },
  },
  'PATCH /api/admin/lessons/:id': {
    ...onOne,
    summary: 'Change anybody’s class or group, by its owner’s rules; learners are mailed as if the owner had',
    body: changes,
    answer: { 200: lesson.pick({ _id: true, state: true }) },
  },
  'POST /api/admin/lessons/:id/teacher': {
    ...onOne,
    summary: 'Hand a class or group to another teacher; both and its learners are mailed',
    body: z.object({ teacherId: z.uuid() }),
    answer: { 200: lesson.pick({ _id: true, state: true }) },
  },
  'POST /api/admin/lessons/:id/enrolments': {
    ...onOne,
    summary:
      'Enrol a family that calls; whoever has no account is invited to one by its e-mail, unless the phone is known',
    body: z
      .object({
        email: z.optional(email).describe('Of the family; or its phone, or both'),
        phone: z.optional(phone).describe('Of a family that is here, however it is written'),
        language: z
          .enum(languages)
          .default(callersLanguage)
          .describe('Of the mails to an account that is made for it'),
        learnerId: z
          .uuid()
          .optional()
          .describe(
            'Who learns; needed where the account looks after several, else 400 learner_needed with the list',
          ),
      })
      .refine((one) => one.email !== undefined || one.phone !== undefined, {
        path: ['email'],
        params: { key: 'required' satisfies FieldKey },
      }),
    answer: {
      201: z.object({ _id: z.uuid().describe('The enrolment'), invited: z.boolean() }),
    },
  },
  'GET /api/admin/checking': {
    summary: 'Whether only what checked teachers offer is shown to families',
    roles: ['admin'],
    answer: { 200: z.object({ checkedOnly: z.boolean() }) },
  },
  'PATCH /api/admin/usual-room': {
    summary:
      'Set where new lessons are offered to take place first, and trials of teachers without a link do',
    roles: ['admin'],
    body: z.object({ usual: z.enum(lessonRooms) }),
    answer: { 200: z.object({ usual: z.enum(lessonRooms) }) },
  },
  'PATCH /api/admin/checking': {
    summary: 'Set it; who learns somewhere keeps their place',
    roles: ['admin'],
    body: z.object({ checkedOnly: z.boolean() }),
    answer: { 200: z.object({ checkedOnly: z.boolean() }) },
  },
  'POST /api/admin/lessons/:id/ended': {
    ...onOne,
    summary: 'Say that a course without a timetable has ended: its certificates are issued with the night',
    answer: { 200: lesson.pick({ _id: true }) },
  },
  'POST /api/admin/lessons/:id/unpublish': {
    ...onOne,
    summary: 'Take a class or group off offer; its teacher is mailed the reason',
    body: z.object({ reason: text(reasonLimit) }),
    answer: { 200: lesson.pick({ _id: true, state: true }) },
  },
});

export type LessonQuery = z.output<typeof query>;
