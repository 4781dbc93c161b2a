import { z } from 'zod';
import { minutes } from '#src/calendar/timetables/input.ts';
import { meetingStates, scopes, timetableLimits, warningKinds } from '#src/calendar/timetables/meeting.ts';
import { plannedMeeting } from '#src/offer/lessons/timetable/schemas.ts';
import { instant, requestId } from '#src/platform/forms/fields.ts';
import { collision, line, span } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const dryRun = z.object({
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('true: nothing is done, the answer is what would be'),
});
const scope = z.enum(scopes).default('one').describe('This one, or this and all later ones of its timetable');
const standing = z.object({
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z.enum(meetingStates),
});
const outcome = z.object({
  changes: z.array(
    z.object({
      _id: z.uuid(),
      before: standing.optional().describe('Left out for a new one'),
      after: standing,
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
  untold: z
    .int()
    .optional()
    .describe('How many of them nobody is told for: their families have not accepted an invitation yet'),
  warnings: z
    .array(z.object({ startTime: z.iso.datetime(), what: z.enum(warningKinds) }))
    .describe(
      'Where the teacher is away then, it is a day off for all, or outside of the teacher’s weekly hours; it is done all the same',
    ),
  collisions: z.array(collision).describe('What would be in the way; when it is done, that is a 409'),
});
const params = z.object({ id: z.uuid() });
const changing = { roles: ['teacher'], query: dryRun, answer: { 200: outcome } } as const;

const ownMeeting = standing.extend({
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

/** How many days a span has at most. */
const spanDays = 100;

export const contract = defineContract({
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
