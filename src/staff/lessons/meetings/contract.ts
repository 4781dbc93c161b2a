import { z } from 'zod';
import { minutes } from '#src/calendar/timetables/input.ts';
import { meetingStates, notHeldReasons, scopes, timetableLimits } from '#src/calendar/timetables/meeting.ts';
import { instant } from '#src/platform/forms/fields.ts';
import { line, optionalLine } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { meetingFilters, meetingSorts, spans, takenBecause, uncertain } from '../filters.ts';

const moment = z.iso.datetime();
const day = z.iso.date().describe('YYYY-MM-DD of the business zone');

export const meeting = z.object({
  _id: z.uuid(),
  startTime: moment,
  endTime: moment,
  kind: z.enum(['class', 'group', 'trial']),
  title: z.string().describe('Of the class or group; of a trial lesson its subject'),
  lessonId: z.uuid().nullable(),
  trialId: z.uuid().nullable(),
  teacher: z.object({ _id: z.uuid(), email: z.string(), name: z.string() }),
  learners: z.int().nullable().describe('How many learn there; null of a trial lesson'),
  state: z.enum(meetingStates),
  uncertain: z.array(z.enum(uncertain)).describe('What of it needs a person'),
});

const expected = z.object({
  learnerId: z.uuid(),
  firstName: z.string(),
  said: z.enum(['nothing', 'kept', 'late']).describe('That they cannot come: in time, or not'),
  noticeUntil: moment.describe('Until then it is in time'),
});

const whole = meeting.extend({
  reason: z.string().nullable().describe('Why it was cancelled'),
  notHeld: z.enum(notHeldReasons).nullable().describe('Why it did not take place, as was said afterwards'),
  repeats: z.boolean().describe('Whether later ones can be changed with it'),
  ofDeleted: z.boolean().describe('Of a class or group that is deleted: it stays as it is'),
  byHand: z.boolean().describe('Moved, added or given to another teacher by hand'),
  untold: z
    .int()
    .optional()
    .describe('How many who learn there nobody is told for: their families have not accepted an invitation'),
  expected: z.array(expected).describe('Who learns there; none of a trial lesson'),
});

export const substitute = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.string(),
  taken: z
    .array(z.object({ meeting: z.uuid(), because: z.enum(takenBecause) }))
    .describe('The meetings that they cannot give'),
});

const query = listQuery(meetingSorts, {
  from: day.optional().describe('The first day; today unless told otherwise'),
  span: z.enum(spans).optional().describe('That day alone, or seven days; all from then on unless told'),
  state: z.enum(meetingFilters).optional(),
  teacher: z.uuid().optional().describe('The account of whoever gives it'),
  category: z.uuid().optional().describe('Of the class or group'),
  of: z.enum(['lesson', 'trial']).optional(),
});

const scope = z.enum(scopes).default('one').describe('This one, or this and all later ones');
const answer = { 200: whole };
const counted = {
  meetings: z.int(),
  more: z
    .boolean()
    .describe('Whether there are more than were counted: 999 of a day, 99 of what is uncertain'),
};
const dayOff = z.object({ day, ...fieldsIn('name', () => line(timetableLimits.closureName)) });

export const contract = defineContract({
  ...listEndpoints('meetings', {
    summary: 'All meetings of classes, groups and trial lessons, by time; `q` looks in titles',
    query,
    row: meeting,
  }),
  'GET /api/admin/meetings/week': {
    summary: 'How many meetings each of seven days has, and what is uncertain in the four weeks ahead',
    roles: ['admin'],
    query: z.object({ from: day.optional().describe('The first day; today unless told otherwise') }),
    answer: {
      200: z.object({
        days: z.array(z.object({ day, ...counted })),
        uncertain: z.array(z.object({ what: z.enum(uncertain), ...counted })),
      }),
    },
  },
  'GET /api/admin/meetings/:id': { ...onOne, summary: 'One meeting, whole', answer },
  'GET /api/admin/meetings/:id/substitutes': {
    ...onOne,
    summary: 'Who could give it instead, who is free then first; the first fifty',
    query: z.object({ q: optionalLine(140).optional().describe('A part of the e-mail or of a name') }),
    answer: { 200: z.array(substitute) },
  },
  'POST /api/admin/meetings/:id/teacher': {
    ...onOne,
    summary: 'Give a meeting of a class or group to a substitute, or it and all later ones',
    body: z.object({ teacherId: z.uuid(), scope }),
    answer,
  },
  'POST /api/admin/meetings/:id/move': {
    ...onOne,
    summary: 'Move a meeting of a class or group',
    body: z.object({ startTime: instant, minutes: z.optional(minutes), scope }),
    answer,
  },
  'POST /api/admin/meetings/:id/cancel': {
    ...onOne,
    summary: 'Cancel a meeting of a class or group; families read the reason',
    body: z.object({ reason: line(timetableLimits.reason), scope }),
    answer,
  },
  'POST /api/admin/meetings/:id/restore': {
    ...onOne,
    summary: 'Take a cancellation back while the meeting lies ahead',
    answer,
  },
  'POST /api/admin/meetings/:id/not-coming': {
    ...onOne,
    summary:
      'Note that a family has said that a learner cannot come; whether in time goes by when they said it',
    body: z.object({ learnerId: z.uuid(), toldAt: instant }),
    answer,
  },
  'GET /api/admin/closures': {
    summary: 'Days off for all, from today on',
    roles: ['admin'],
    answer: { 200: z.array(dayOff) },
  },
  'POST /api/admin/closures': {
    summary: 'Make a day off for all: what timetables have on it is cancelled',
    roles: ['admin'],
    body: dayOff,
    answer: { 201: z.object({ day, cancelled: z.int().describe('Meetings') }) },
  },
  'DELETE /api/admin/closures/:day': {
    summary:
      'Take a day off back; what was cancelled stays cancelled until it is restored, what timetables have on it and was never planned is planned by a job',
    roles: ['admin'],
    params: z.object({ day }),
    answer: { 200: z.object({ day }) },
  },
});

export type MeetingQuery = z.output<typeof query>;
