import { z } from 'zod';
import { childSoFar } from '#src/offer/trials/booking.ts';
import { subjects } from '#src/offer/trials/choices.ts';
import { outcomes, trialStates } from '#src/offer/trials/trial.ts';
import { instant } from '#src/platform/forms/fields.ts';
import { optionalLine, optionalText } from '#src/platform/forms/schemas.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import {
  heardOptions,
  mailSubjects,
  noTeacher,
  timeKeepers,
  trialSorts,
  trialStateFilters,
} from '../filters.ts';

const teacher = z.object({ _id: z.uuid(), email: z.string(), name: z.string() });
const moment = z.iso.datetime();

const trial = z.object({
  _id: z.uuid(),
  createdAt: moment,
  childrenFullName: z.string(),
  parentName: z.string(),
  parentPhoneNumber: z.string(),
  parentEmail: z.string(),
  subject: z.string(),
  gradeLevel: z.string(),
  state: z.enum(trialStates),
  timeKeeper: z.enum(timeKeepers).describe('Where the time of the lesson is kept'),
  startTime: moment.nullable().describe('When the lesson is, if we keep its time'),
  contactDueAt: moment
    .nullable()
    .describe(
      '24 hours before the lesson, or its start where it was chosen later; while the family is to be contacted',
    ),
  contactedAt: moment.nullable(),
  teacher: teacher.nullable(),
  hourOf: teacher
    .nullable()
    .describe('Whose free hour the family chose; null once the lesson is moved, or another teacher gives it'),
});

const story = trial.extend({
  language: z.enum(languages).describe('In which the family is written to'),
  isParent: z.boolean().describe('Filled in by a parent; else by the student'),
  planningToStart: z.string(),
  hearAboutUs: z.string(),
  hearAboutUsOther: z.string(),
  wishedTeacher: z.string().describe('Whom the family would like; empty without a wish'),
  place: z
    .object({ isOwnRoom: z.boolean().describe('In a room of Dars'), link: z.string().nullable() })
    .nullable()
    .describe('Where it takes place, once somebody gives it'),
  timeZone: z.string().nullable().describe('Where the family lives, if we keep the time'),
  outcome: z.enum(outcomes).nullable(),
  note: z.string(),
  agreedTo: z
    .object({ terms: z.string(), privacy: z.string() })
    .nullable()
    .describe('The legal texts that they agreed to, in which versions; null of rows older than this record'),
  cancelled: z.object({ at: moment, by: z.enum(['staff', 'family']) }).nullable(),
  mails: z.array(
    z.object({
      _id: z.uuid(),
      about: z.enum(mailSubjects),
      recipient: z.string().describe('Empty once it has been forgotten'),
      status: z.enum(['queued', 'sent', 'failed']),
      createdAt: moment,
      sentAt: moment.nullable(),
    }),
  ),
});

const seat = z.object({
  _id: z.uuid(),
  name: z.string(),
  tel: z.string(),
  email: z.string(),
  child: z.nullable(childSoFar).describe('What the family had typed of the child; null where nothing'),
  startTime: moment,
  createdAt: moment,
});

const query = listQuery(trialSorts, {
  state: z.enum(trialStateFilters).optional().describe('`ahead` is `to-contact` and `upcoming`'),
  subject: z.enum(subjects).optional(),
  heard: z.enum(heardOptions).optional(),
  teacher: z
    .union([z.literal(noTeacher), z.uuid()])
    .optional()
    .describe('Whose; `none`: nobody’s yet'),
});
const { q: _, ...seatsAsked } = listQuery(['soonest'], {}).shape;

const roles = ['admin'] as const;
const answer = { 200: story };

export const contract = defineContract({
  ...listEndpoints('trials', {
    summary: 'Trial bookings; `q` looks in names, e-mail and phone',
    query,
    row: trial,
  }),
  'GET /api/admin/trials/teachers': {
    summary: 'Teachers that a trial can be given to, the first fifty by e-mail',
    roles,
    query: z.object({ q: optionalLine(140).optional().describe('A part of the e-mail or of a name') }),
    answer: { 200: z.array(teacher.extend({ name: z.string().describe('As families read it') })) },
  },
  'GET /api/admin/trials/seats': {
    summary: 'Times taken by families that have not finished their booking, the soonest first',
    roles,
    query: z.object(seatsAsked),
    paged: true,
    answer: { 200: z.array(seat) },
  },
  'POST /api/admin/trials/seats/:id/cancel': {
    ...onOne,
    summary: 'Free such a seat; the family is mailed',
    answer: { 200: z.object({ _id: z.uuid() }) },
  },
  'GET /api/admin/trials/:id': { ...onOne, summary: 'One trial booking, whole', answer },
  'POST /api/admin/trials/:id/contacted': {
    ...onOne,
    summary: 'Note that the family has been contacted',
    answer,
  },
  'PATCH /api/admin/trials/:id/teacher': {
    ...onOne,
    summary: 'Give the lesson to a teacher, or take it back',
    body: z.object({ teacherId: z.uuid().nullable() }),
    answer,
  },
  'PATCH /api/admin/trials/:id/time': {
    ...onOne,
    summary: 'Move the lesson to another free slot; the family is mailed',
    body: z.object({ startTime: instant }),
    answer,
  },
  'POST /api/admin/trials/:id/cancel': {
    ...onOne,
    summary: 'Call the lesson off; the family is mailed',
    answer,
  },
  'PATCH /api/admin/trials/:id/outcome': {
    ...onOne,
    summary: 'Say what became of the lesson',
    body: z.object({ outcome: z.enum(outcomes) }),
    answer,
  },
  'PATCH /api/admin/trials/:id/note': {
    ...onOne,
    summary: 'Keep a note in the place of the one before',
    body: z.object({ note: optionalText(2000) }),
    answer,
  },
});

export type TrialQuery = z.output<typeof query>;

/** One trial booking's whole story. */
export type TrialStory = OutputOf<(typeof contract)['GET /api/admin/trials/:id']>;
