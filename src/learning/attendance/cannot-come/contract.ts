import { z } from 'zod';
import { meetingStates } from '#src/calendar/timetables/meeting.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { instant } from '#src/platform/forms/fields.ts';
import { optionalText, timeZone } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { longestWords, mostOffered } from '../attendance.ts';

const place = z.object({
  meeting: z.object({
    _id: z.uuid(),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
    state: z.enum(meetingStates),
  }),
  lesson: z.object({
    _id: z.uuid(),
    kind: z.enum(kinds),
    title: z.string(),
    teacher: z.string().optional().describe('Where they have given a name'),
  }),
  learner: learnerFace,
  zone: z.string().describe('On whose clock the teacher reads it'),
  said: z
    .enum(['nothing', 'kept', 'late'])
    .describe('kept: notice was in time; late: it was not, and the lesson counts as taken'),
  noticeUntil: z.iso.datetime().describe('Until then notice is in time'),
  keeps: z.boolean().describe('Whether notice is in time now'),
  isAhead: z.boolean().describe('Whether it can still be said or taken back'),
  makesUp: z.uuid().optional().describe('The missed meeting that is made up for here'),
  madeUp: z
    .object({ _id: z.uuid(), startTime: z.iso.datetime() })
    .optional()
    .describe('Where it is made up for'),
  canMakeUp: z.boolean(),
});

const offer = z.object({
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  meetingId: z.uuid().optional().describe('Of a parallel class or group; left out in free hours'),
  title: z.string().optional().describe('Of the parallel one'),
});

const notice = z.object({
  keeps: z
    .boolean()
    .describe('What was told it would mean; if it means the other by now, 409 notice_differs'),
  words: optionalText(longestWords).default('').describe('For the teacher'),
});
const zone = timeZone.describe('Where the family lives');
const wantedMakeUp = z.object({
  startTime: instant,
  meetingId: z.uuid().optional().describe('As it was offered'),
  zone,
});

const ofLearner = { roles: ['student'], params: z.object({ id: z.uuid(), learnerId: z.uuid() }) } as const;
const key = z.string().min(1).max(100).describe('The secret of the link that was sent');
const byKey = {
  params: z.object({ key, learnerId: z.uuid() }),
  limit: { count: 120, seconds: 3600 },
} as const;
const answer = { 200: place };
const offered = { 200: z.array(offer).describe(`In their order, ${mostOffered} at most`) };

export const contract = defineContract({
  'GET /api/meetings/:id/learners/:learnerId/notice': {
    ...ofLearner,
    summary: 'What it would mean to say now that a learner of the caller’s cannot come to a meeting',
    answer,
  },
  'POST /api/meetings/:id/learners/:learnerId/notice': {
    ...ofLearner,
    summary:
      'Say that a learner cannot come; of a make-up, in time, give it up. The answer is the missed meeting',
    body: notice,
    answer,
  },
  'DELETE /api/meetings/:id/learners/:learnerId/notice': {
    ...ofLearner,
    summary: 'Say that they can come after all',
    answer,
  },
  'GET /api/meetings/:id/learners/:learnerId/make-ups': {
    ...ofLearner,
    summary: 'Times at which a missed meeting can be made up for',
    query: z.object({ zone }),
    answer: offered,
  },
  'POST /api/meetings/:id/learners/:learnerId/make-ups': {
    ...ofLearner,
    summary: 'Take one of them. The answer is the meeting at which it is made up for',
    body: wantedMakeUp,
    answer: { 201: place },
  },
  'GET /api/meetings/:id/learners/:learnerId/room': {
    ...ofLearner,
    summary: 'The way into the make-up of a learner of the caller’s',
    answer: {
      200: place.extend({
        link: z.url().optional().describe('From ten minutes before, until it is over'),
        isUnpaid: z.boolean().describe('It opens once the lesson is paid'),
      }),
    },
  },
  'GET /api/cannot-come/:key': {
    summary: 'The same for each learner of whoever was reminded of a meeting, by the link in the reminder',
    params: z.object({ key }),
    answer: { 200: z.array(place) },
    limit: byKey.limit,
  },
  'POST /api/cannot-come/:key/:learnerId': {
    ...byKey,
    summary: 'Say by that link that a learner cannot come',
    body: notice,
    answer,
  },
  'DELETE /api/cannot-come/:key/:learnerId': {
    ...byKey,
    summary: 'Say by that link that they can come after all',
    answer,
  },
  'GET /api/cannot-come/:key/:learnerId/make-ups': {
    ...byKey,
    summary: 'Times at which the missed meeting can be made up for, by that link',
    query: z.object({ zone }),
    answer: offered,
  },
  'POST /api/cannot-come/:key/:learnerId/make-ups': {
    ...byKey,
    summary: 'Take one of them by that link',
    body: wantedMakeUp,
    answer: { 201: place },
  },
});
