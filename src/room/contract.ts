import { z } from 'zod';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { seatKinds } from './room.ts';

/** Why somebody could not come in now, as the room’s line says it. */
const refusals = [
  'session-ended',
  'not-yours',
  'not-open-yet',
  'over',
  'cancelled',
  'unpaid',
  'own-link',
  'locked',
  'full',
  'removed',
  'taken-over',
  'elsewhere',
  'too-much',
  'unavailable',
] as const;

const door = z.object({
  _id: z.uuid().describe('The meeting'),
  lesson: z
    .object({ _id: z.uuid(), kind: z.enum(kinds) })
    .optional()
    .describe('What the meeting is of; without it, a trial lesson'),
  title: z.string().optional().describe('Of the class or group; a trial lesson has a subject'),
  subject: z.string().optional(),
  teacher: z.string().describe('Empty where they have given no name'),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  opensAt: z.iso.datetime().describe('From when on whoever asks may come in'),
  now: z.iso.datetime().describe('When this was so: a device whose clock is wrong counts down by it'),
  refusal: z.enum(refusals).optional().describe('Why they may not come in now; left out where they may'),
  opensAgain: z.literal(true).optional().describe('It was ended for everybody, and they may open it again'),
  kind: z.enum(seatKinds).describe('As what they come'),
  learners: z
    .array(z.object({ _id: z.uuid(), firstName: z.string() }))
    .describe('For whom a guardian may come in; none named: the guardian sits beside'),
});
export type Door = z.input<typeof door>;

const limit = { count: 120, seconds: 60 };

export const contract = defineContract({
  'GET /api/rooms/:id': {
    summary: 'What the door of a meeting’s room shows to its teacher, a guardian or the staff',
    params: z.object({ id: z.uuid() }),
    roles: ['student', 'teacher', 'admin'],
    answer: { 200: door },
  },
  'POST /api/rooms/:id/open-again': {
    summary:
      'Open a lesson again that was ended for everybody, until its planned end: for who gives it, and the staff. Answers what its door shows',
    params: z.object({ id: z.uuid() }),
    roles: ['teacher', 'admin'],
    answer: { 200: door },
  },
  'GET /api/my-lessons/rooms/:id': {
    summary: 'The same for a child who came by their link',
    params: z.object({ id: z.uuid() }),
    child: true,
    answer: { 200: door },
  },
  'GET /api/trial-rooms/:key': {
    summary: 'The same for the family of a trial lesson, by the secret of its address',
    params: z.object({ key: z.string().max(200) }),
    limit,
    answer: { 200: door },
  },
});
