import { z } from 'zod';
import { minutes, schedule } from '#src/meetings/input.ts';
import { timetableLimits } from '#src/meetings/limits.ts';
import { scopes } from '#src/meetings/scopes.ts';
import { meetingStates, warningKinds } from '#src/meetings/states.ts';
import { defineContract } from '#src/platform/contract.ts';
import { instant, requestId } from '#src/platform/fields.ts';
import { inEachLanguage } from '#src/platform/language.ts';
import { collision, line, span } from '#src/platform/schemas.ts';

const day = z.iso.date();

const plannedDay = z.object({
  day: day.describe('On the calendar of the timetable’s zone'),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z
    .enum(['meets', 'past', 'skipped', 'closed', 'away'])
    .describe('Whether it meets; else why not: begun, skipped, a day off for all, the teacher away'),
  outside: z.literal(true).optional().describe('It meets outside of the teacher’s weekly hours'),
  closure: z
    .object(inEachLanguage(() => z.string()))
    .optional()
    .describe('What the day off for all is'),
});

const plannedMeeting = z.object({
  _id: z.uuid(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
});

const clockChange = z.object({
  zone: z.string().describe('The other clock, beside the timetable’s own'),
  from: z.iso.datetime().describe('The first meeting that finds them so'),
  changing: z.string().describe('The zone whose clock changes'),
  day: day.describe('On which day of that zone'),
  apartBefore: z.int().describe('Minutes that the other clock is ahead of the timetable’s, until then'),
  apartAfter: z.int().describe('The same from then on'),
});

const dryRun = z.object({
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform((said) => said === 'true')
    .describe('true: nothing is done, the answer is what would be'),
});
const scope = z.enum(scopes).default('one').describe('This one, or this and all later ones of its timetable');
const stand = z.object({
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z.enum(meetingStates),
});
const outcome = z.object({
  changes: z.array(
    z.object({
      _id: z.uuid(),
      before: stand.optional().describe('Left out for a new one'),
      after: stand,
      lostTo: z
        .enum(['away', 'closed'])
        .optional()
        .describe(
          'Why it is cancelled: the teacher is away on the day it would take, or it is a day off for all',
        ),
    }),
  ),
  stays: z
    .array(plannedMeeting)
    .describe('Of a change of all later ones: what was moved or added by hand, and stays as it is'),
  families: z.int().describe('How many learners it concerns'),
  warnings: z
    .array(z.object({ startTime: z.iso.datetime(), what: z.enum(warningKinds) }))
    .describe(
      'Where the teacher is away then, it is a day off for all, or outside of the teacher’s weekly hours; it is done all the same',
    ),
  collisions: z.array(collision).describe('What would be in the way; when it is done, that is a 409'),
});
const params = z.object({ id: z.uuid() });
const changing = { roles: ['teacher'], query: dryRun, answer: { 200: outcome } } as const;

const ownMeeting = stand.extend({
  _id: z.uuid(),
  kind: z.enum(['class', 'group', 'trial']),
  title: z.string(),
  lessonId: z.uuid().optional(),
  trialId: z.uuid().optional(),
  learners: z.int().optional().describe('How many learn there'),
  repeats: z.boolean().describe('Whether all later ones can be changed with it'),
  isClashing: z.boolean().describe('Whether the teacher has another one then'),
  reason: z.string().optional().describe('Why it was cancelled'),
});

/** A span is at most so many days long. */
const spanDays = 100;

export const contract = defineContract({
  'POST /api/timetable/preview': {
    summary:
      'What would come of a timetable of the calling teacher’s; for the staff, of a class or group that is there',
    roles: ['teacher', 'admin'],
    body: z.object({
      schedule: z.nullable(schedule).describe('null: that it no longer meets week after week'),
      lessonId: z.uuid().optional().describe('Of the class or group whose planned meetings it would replace'),
    }),
    answer: {
      200: z.object({
        days: z.array(plannedDay).describe('In their order, as far as they are written ahead: 53 weeks'),
        until: day.nullable().describe('Its last day; null goes on'),
        clockChanges: z.array(clockChange).describe('For each of the families’ zones and for Toshkent'),
        collisions: z.array(collision).describe('What the teacher gives already at these times'),
        lost: z
          .array(plannedMeeting)
          .describe('Planned meetings for which it has no day: they would be cancelled'),
        stays: z
          .array(plannedMeeting)
          .describe('Those that were moved by hand and would stay, though it has no day for them'),
      }),
    },
  },
  'GET /api/meetings': {
    summary: 'What the calling teacher gives within a span of at most 100 days, cancelled ones too',
    roles: ['teacher'],
    query: span(spanDays),
    answer: { 200: z.array(ownMeeting) },
  },
  'POST /api/meetings': {
    summary: 'Add a meeting to a class or group of one’s own',
    ...changing,
    body: z.object({ lessonId: z.uuid(), startTime: instant, minutes, requestId }),
    answer: { 201: outcome },
  },
  'POST /api/meetings/:id/move': {
    summary: 'Move a meeting of one’s own',
    ...changing,
    params,
    body: z.object({ startTime: instant, minutes: z.optional(minutes), scope }),
  },
  'POST /api/meetings/:id/cancel': {
    summary: 'Cancel a meeting of one’s own',
    ...changing,
    params,
    body: z.object({ reason: line(timetableLimits.reason).describe('Families read it'), scope }),
  },
  'POST /api/meetings/:id/restore': {
    summary: 'Take a cancellation back while the meeting lies ahead',
    ...changing,
    params,
  },
});
