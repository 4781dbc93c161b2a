import { z } from 'zod';
import { meetingStates, notHeldReasons } from '#src/calendar/timetables/meeting.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { attendanceStates, mostLate, mostMarks } from '../attendance.ts';

const moment = z.iso.datetime();
const minutesLate = z.int().min(1).max(mostLate);

const about = {
  _id: z.uuid(),
  startTime: moment,
  endTime: moment,
  lesson: z
    .object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() })
    .optional()
    .describe('What it is of; without it, a trial lesson'),
  trial: z.object({ _id: z.uuid(), child: z.string(), subject: z.string() }).optional(),
};

const sheet = z.object({
  ...about,
  state: z.enum(meetingStates),
  notHeld: z.enum(notHeldReasons).optional().describe('Why it did not take place'),
  heldAt: moment.optional().describe('When it was confirmed'),
  reason: z.string().optional().describe('Why it was called off ahead'),
  isOwnRoom: z
    .literal(true)
    .optional()
    .describe('It takes place in a room of Dars, at /room/:id, that was not closed yet'),
  board: z.literal(true).optional().describe('There is something on its board, at /board/:id'),
  correctsUntil: moment.optional().describe('Until when its teacher can correct; the staff always can'),
  learners: z
    .array(
      learnerFace.extend({
        state: z.enum(attendanceStates),
        minutesLate: minutesLate.optional(),
        told: z.literal(true).optional().describe('Their family has told that they cannot come'),
        room: z
          .object({
            state: z.enum(['present', 'late', 'absent']),
            minutesLate: minutesLate.optional(),
            from: moment.optional().describe('When they first came in'),
            until: moment.optional().describe('When they last left'),
          })
          .optional()
          .describe('What the lesson’s room says of them, until somebody marks them: a proposal'),
      }),
    )
    .describe('Who is expected, by name; nobody of a trial lesson'),
});

const mark = z.discriminatedUnion('state', [
  z.object({ learnerId: z.uuid(), state: z.literal('late'), minutesLate }),
  z.object({ learnerId: z.uuid(), state: z.enum(['present', 'absent']) }),
]);

const onOne = {
  roles: ['teacher', 'admin'],
  params: z.object({ id: z.uuid() }),
  answer: { 200: sheet },
} as const;

export const contract = defineContract({
  'GET /api/meetings/to-mark': {
    summary: 'Meetings that run now or were within a week, and that the teacher has not confirmed',
    roles: ['teacher'],
    answer: { 200: z.array(z.object(about)).describe('The oldest first, 50 at most') },
  },
  'GET /api/meetings/:id/attendance': {
    ...onOne,
    summary: 'Who is expected at a meeting and who was there, for whoever gives it',
  },
  'PUT /api/meetings/:id/attendance': {
    ...onOne,
    summary: 'Mark who is there; whoever is excused, or no longer expected, is left as they are',
    body: z.object({ marks: z.array(mark).min(1).max(mostMarks) }),
  },
  'POST /api/meetings/:id/held': {
    ...onOne,
    summary: 'Confirm that a meeting took place, once everybody is marked',
  },
  'POST /api/meetings/:id/not-held': {
    ...onOne,
    summary: 'Say that a meeting did not take place, though nobody called it off; families are told why',
    body: z.object({ why: z.enum(notHeldReasons).describe('Of a trial lesson `nobody` alone') }),
  },
});

export type Mark = z.output<typeof mark>;
