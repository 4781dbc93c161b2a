import { z } from 'zod';
import { meetingStates, notHeldReasons } from '#src/calendar/timetables/meeting.ts';
import { attendanceStates } from '#src/learning/attendance/attendance.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { listLimit, span } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { longestSpan, mostMeetings } from './limits.ts';

/** A meeting as its teacher, or a family, reads it in the schedule. */
export const meeting = z.object({
  _id: z.uuid(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z.enum(meetingStates),
  reason: z.string().optional().describe('Why it was cancelled, where that was said'),
  notHeld: z.enum(notHeldReasons).optional().describe('Why it did not take place, as was said afterwards'),
  attendance: z
    .object({ state: z.enum(attendanceStates), minutesLate: z.int().optional() })
    .optional()
    .describe('For a family: how it was with the learner'),
  lesson: z
    .object({
      _id: z.uuid(),
      kind: z.enum(kinds),
      title: z.string(),
      imageUrl: z.string().nullable(),
      teacher: z.string().optional().describe('Who gives it, where they have given a name'),
      learners: z.int().optional().describe('How many are enrolled; for its teacher alone'),
    })
    .optional()
    .describe('What it is of; without it, a trial lesson'),
  learner: learnerFace.optional().describe('Who of the family it is for; for its teacher it is left out'),
  learnerId: z.uuid().optional().describe('For a family: who it is for, by their id'),
  enrolmentId: z.uuid().optional().describe('For a family: by which place the learner has it'),
  trial: z.object({ _id: z.uuid(), subject: z.string(), child: z.string() }).optional(),
  clashes: z
    .literal(true)
    .optional()
    .describe('It overlaps another one of its teacher’s; for a family, another one of its learner’s'),
  repeats: z.literal(true).optional().describe('For its teacher: all later ones can be changed with it'),
  closed: z
    .literal(true)
    .optional()
    .describe('Its room was closed for all before its planned end: it is over'),
  board: z.literal(true).optional().describe('It is over, and something was drawn in it'),
  expected: z
    .literal(true)
    .optional()
    .describe('For a family: it can be said that the learner cannot come, while it lies ahead'),
  notComing: z
    .enum(['kept', 'late'])
    .optional()
    .describe('For a family: they have said that they cannot come, in time or not'),
  makesUp: z.literal(true).optional().describe('It makes up for a missed one; for one learner alone'),
  madeUp: z
    .object({ _id: z.uuid(), startTime: z.iso.datetime() })
    .optional()
    .describe('Where it is made up for'),
  canMakeUp: z.literal(true).optional(),
  absent: z.array(z.string()).optional().describe('For its teacher: who cannot come, by their first names'),
  guests: z.array(z.string()).optional().describe('For its teacher: who makes up for a missed one here'),
  mark: z.int().describe('Which of the person’s lessons it is of, from 1; 0 for any other'),
  zones: z
    .array(z.string())
    .describe('Whose clocks are told beside the reader’s: the teacher’s, or the families’'),
});

export const contract = defineContract({
  'GET /api/schedule': {
    summary: 'What a student’s lessons have planned, or a teacher gives, within a span; cancelled ones too',
    roles: ['student', 'teacher'],
    query: span(longestSpan).extend({
      limit: listLimit(mostMeetings, mostMeetings),
    }),
    answer: { 200: z.array(meeting).describe('In their order') },
  },
});
