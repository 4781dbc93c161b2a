import { z } from 'zod';
import { meetingStates } from '#src/calendar/timetables/meeting.ts';
import { lessonRooms } from '#src/offer/teachers/teacher.ts';
import { requestId } from '#src/platform/forms/fields.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { catalogueSearch, kind, page, search, wanted } from './catalogue/search-schemas.ts';
import { shownFacts } from './facts.ts';
import { hasPlace, lessonFields, teacherName } from './input.ts';
import { kinds } from './lesson.ts';
import { roomCalls } from './place/contract.ts';
import { payment, typedPrice } from './price/payment-schemas.ts';
import { shownSchedule } from './timetable/schemas.ts';

/** Booleans inside, "true" and "false" on the wire (spec §3). */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** What a request may say of a lesson. */
const fields = { ...lessonFields, price: typedPrice.nullish() };

const creation = z
  .object({ ...fields, isPublished: flag.default(true), teacherName, requestId })
  .check(hasPlace);

/** What the owner, or the staff in their place, can change. */
export const changes = z.object({ ...fields, isPublished: flag, isActive: flag }).partial();

const time = z.object({ _id: z.uuid(), startTime: z.iso.datetime(), endTime: z.iso.datetime() });

const counted = z.object({
  total: z.int().describe('Of the whole course, without those cancelled'),
  left: z.int().describe('How many of them are not over'),
});

/** One class or group as it is shown; `link` only to those whom it lets in. */
const lesson = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  startDate: z.iso.datetime().nullable(),
  category: z.uuid().nullable(),
  price: z.number().nullable(),
  places: z.int().nullable().describe('How many can learn here; null without a bound'),
  placesLeft: z.int().nullable().describe('How many more can'),
  isPublished: z.enum(['true', 'false']),
  isActive: z.enum(['true', 'false']),
  teacherId: z.uuid(),
  room: z
    .enum(lessonRooms)
    .describe('Where it takes place: in a room of Dars, or at a link of the teacher’s'),
  link: z.string().optional(),
  schedule: shownSchedule.optional().describe('When it meets, where that is week after week'),
  nextMeeting: time.optional().describe('The next time it meets, where one is planned'),
  meetings: counted.optional().describe('Where it meets week after week, and comes to an end'),
  ...shownFacts,
});

/** A teacher as families see them. */
export const face = z.object({
  name: z.string().optional().describe('Where the teacher has given it'),
  picture: z.string().optional().describe('Its name below /api/files/, where there is one'),
  isChecked: z.literal(true).optional().describe('Given where the staff have looked at the teacher'),
  slug: z.string().optional().describe('Of their page below /teachers/, where one is published'),
});

const isHeldBack = z
  .literal(true)
  .optional()
  .describe('For the owner alone: not shown to others until the staff have checked the teacher');

const shownLesson = lesson.extend({
  meetings: counted
    .extend({
      coming: z
        .array(time.extend({ state: z.enum(meetingStates) }))
        .describe('The next twelve, cancelled ones too'),
    })
    .optional()
    .describe('Where it meets at known times'),
  isHeldBack,
  isOver: z
    .literal(true)
    .optional()
    .describe('It meets no more: nobody can enrol, pay for it, or wait for a place'),
  isEnrolled: z.boolean().describe('Whether the caller learns here'),
  payment: payment.optional().describe('For who learns here: what is due, or was received'),
  learners: z.int().optional().describe('How many are enrolled; for the owner alone'),
  waiting: z.int().optional().describe('How many wait for a place; for the owner alone'),
  teacher: face.extend({
    since: z.iso.datetime().describe('When the teacher joined'),
    published: z.int().describe('How many classes and groups the teacher offers'),
  }),
});

const ownLesson = lesson.extend({
  learners: z.int().describe('How many are enrolled'),
  waiting: z.int().describe('How many wait for a place'),
  isHeldBack,
});

const own = {
  roles: ['teacher'],
  query: z.object(page),
  paged: true,
  answer: { 200: z.array(ownLesson) },
} as const;
/** One on offer, as lists show it. */
export const offeredLesson = lesson.extend({
  teacher: face,
  stars: z
    .object({ mean: z.number().describe('To one decimal'), count: z.int().describe('Of so many reviews') })
    .optional()
    .describe('What families gave, where enough of them did'),
});
const offered = { query: search, paged: true, answer: { 200: z.array(offeredLesson) } } as const;
const params = z.object({ id: z.uuid() });
const read = { params, answer: { 200: shownLesson } } as const;
const readAny = { params, answer: { 200: shownLesson.extend({ kind: z.enum(kinds) }) } } as const;
const warned = lesson.extend({
  warning: z
    .string()
    .optional()
    .describe(
      'What is not refused, and should be known: what its date collides with, that a room holds fewer',
    ),
});
const create = { roles: ['teacher'], body: creation, answer: { 201: warned } } as const;
const change = { roles: ['teacher'], params, body: changes, answer: { 200: warned } } as const;
const remove = {
  roles: ['teacher'],
  params,
  query: z.object({
    learners: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe('How many learners the caller knows to lose their place; with more of them it is a 409'),
  }),
  answer: { 200: z.object({ message: z.string() }) },
} as const;

export const contract = defineContract({
  'GET /api/class/own-classes': { summary: "The teacher's own classes, newest first", ...own },
  'GET /api/group/own-groups': { summary: "The teacher's own groups, newest first", ...own },
  'GET /api/class/public': { opensFor: 'visitors', summary: 'Classes on offer, newest first', ...offered },
  'GET /api/group/public': { opensFor: 'visitors', summary: 'Groups on offer, newest first', ...offered },
  'GET /api/lessons': {
    opensFor: 'visitors',
    summary: 'Classes and groups on offer together',
    query: catalogueSearch,
    paged: true,
    answer: { 200: z.array(offeredLesson.extend({ kind: z.enum(kinds) })) },
  },
  'GET /api/lessons/count': {
    opensFor: 'visitors',
    summary: 'How many of them a search finds',
    query: z.object({ ...wanted, ...kind }),
    answer: {
      200: z.object({
        count: z.int().describe('Counted up to a bound'),
        more: z.boolean().describe('Whether there are more than were counted'),
        near: z.boolean().describe('Nothing has the words of q: counted is what has words like them'),
        category: z.uuid().optional().describe('Where nothing was found: the category whose name is nearest'),
      }),
    },
  },
  'GET /api/lessons/:id': { opensFor: 'visitors', summary: 'One class or group', ...readAny },
  'GET /api/lessons/:id/own': { summary: 'One class or group of one’s own', roles: ['teacher'], ...readAny },
  ...roomCalls,
  'GET /api/class/:id': { opensFor: 'visitors', summary: 'One class', ...read },
  'GET /api/group/:id': { opensFor: 'visitors', summary: 'One group', ...read },
  'POST /api/class': { summary: 'Publish a class', ...create },
  'POST /api/group': { summary: 'Publish a group', ...create },
  'PATCH /api/class/:id': { summary: 'Change a class of one’s own', ...change },
  'PATCH /api/group/:id': { summary: 'Change a group of one’s own', ...change },
  'DELETE /api/class/:id': { summary: 'Delete a class of one’s own', ...remove },
  'DELETE /api/group/:id': { summary: 'Delete a group of one’s own', ...remove },
  'GET /api/category': {
    summary: 'The categories in their order, named in the caller’s language',
    answer: {
      200: z.array(
        z.object({
          _id: z.uuid(),
          name: z.string(),
          names: z.record(z.enum(languages), z.string()).describe('In each language'),
          formerly: z
            .array(z.object({ _id: z.uuid(), name: z.string().describe('In English') }))
            .describe('What was merged into it: whoever names one of these means this'),
        }),
      ),
    },
  },
});

export type LessonCreation = z.output<typeof creation>;
export type LessonChanges = z.output<typeof changes>;
