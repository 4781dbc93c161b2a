import { z } from 'zod';
import { contract as marking } from '#src/learning/attendance/marking/contract.ts';
import { contract as enrolments } from '#src/learning/enrolments/contract.ts';
import { contract as families, learnerFace } from '#src/learning/families/contract.ts';
import { contract as homework } from '#src/learning/homework/contract.ts';
import { contract as packages } from '#src/learning/packages/contract.ts';
import { contract as reports } from '#src/learning/reports/reading/contract.ts';
import { contract as writing } from '#src/learning/reports/writing/contract.ts';
import { contract as reviewing } from '#src/learning/reviews/writing/contract.ts';
import { contract as lessons } from '#src/offer/lessons/contract.ts';
import { contract as teachers } from '#src/offer/teachers/contract.ts';
import { contract as trials } from '#src/offer/trials/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { meeting } from '../schedule/contract.ts';

const agenda = z.object({
  from: z.iso.datetime().describe('When the caller’s day began'),
  to: z.iso.datetime().describe('When the last day that it shows has ended'),
  meetings: z
    .array(meeting)
    .describe(
      'As in GET /api/schedule. Of a learner, or a teacher, who has nothing in these days that takes place, also what is later, up to the first that does',
    ),
});

const unpaidMonth = z.object({
  _id: z.uuid().describe('What renews itself, as in GET /api/renewals'),
  enrolmentId: z.uuid().nullable().describe('The place; null for the lessons of a plan'),
  title: z.string().describe('Of the class or group; empty for a plan'),
  learner: learnerFace,
});

const student = z.object({
  role: z.literal('student'),
  agenda: agenda.nullable(),
  bought: pageOf(enrolments['GET /api/manual-purchase'].answer[200]),
  howToPay: enrolments['GET /api/manual-purchase/how-to-pay'].answer[200].nullable(),
  learners: families['GET /api/learners'].answer[200].nullable(),
  homework: homework['GET /api/homework'].answer[200].nullable(),
  reports: reports['GET /api/reports'].answer[200].nullable().describe('The latest'),
  asked: reviewing['GET /api/review-asks'].answer[200].nullable(),
  packages: packages['GET /api/packages'].answer[200].nullable(),
  unpaidMonths: z
    .array(unpaidMonth)
    .nullable()
    .describe('Months that the caller pays, and that have begun: their card was refused, or nobody has paid'),
  unread: z.int().nullable().describe('In how many conversations there is something new'),
});

const next = z.object({
  meetingId: z.uuid(),
  learners: z.array(learnerFace).describe('Who comes, as teachers know them; nobody of a trial lesson'),
});

const teacher = z.object({
  role: z.literal('teacher'),
  agenda: agenda.extend({ next: next.optional().describe('The next one that takes place') }).nullable(),
  toMark: marking['GET /api/meetings/to-mark'].answer[200].nullable(),
  teaching: writing['GET /api/reports/teaching'].answer[200].nullable(),
  trials: pageOf(trials['GET /api/lesson/own-trials'].answer[200]),
  classes: pageOf(lessons['GET /api/class/own-classes'].answer[200]),
  groups: pageOf(lessons['GET /api/group/own-groups'].answer[200]),
  profile: teachers['GET /api/teacher-profile'].answer[200].nullable(),
});

export const contract = defineContract({
  'GET /api/dashboard': {
    summary:
      'What the caller’s dashboard shows, each part as its own endpoint answers it; null where one could not be read',
    roles: ['student', 'teacher'],
    answer: { 200: z.discriminatedUnion('role', [student, teacher]) },
  },
});

/** The first page of a list; `next` is the cursor of the one that follows. */
function pageOf<List extends z.ZodArray>(items: List) {
  return z.object({ items, next: z.string().optional() }).nullable();
}
