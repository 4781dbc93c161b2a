import { z } from 'zod';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { languages } from '#src/platform/language/language.ts';
import { attendanceStates } from '#src/school/attendance/attendance.ts';
import { learnerFace } from '#src/school/families/contract.ts';
import { phraseKinds } from './kinds.ts';

const moment = z.iso.datetime();

export const phrase = z.object({
  _id: z.uuid(),
  kind: z.enum(phraseKinds),
  texts: z.record(z.enum(languages), z.string()).describe('In each language'),
});

/** Which meeting of which lesson it was, and with which learner. */
export const met = {
  meetingId: z.uuid(),
  startTime: moment,
  lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() }),
  learner: learnerFace,
};

export const attended = z.object({ state: z.enum(attendanceStates), minutesLate: z.int().optional() });

/** How a report stood, or stands. */
export const wording = {
  phrases: z.array(phrase).describe('First what goes well'),
  words: z.string().describe('The teacher’s own sentence, as it was written; empty where there is none'),
  language: z.enum(languages).nullable().describe('In which language the sentence is, where that is known'),
};

/** What was given to do with a report. */
export const givenHomework = z.object({
  words: z.string(),
  dueOn: z.iso.date(),
  file: z.string().nullable().describe('Below /api/files/, for who may read the report'),
});

/** A report as it was sent. */
export const sentReport = z.object({
  _id: z.string().describe('Of its meeting and its learner, as the address of its page has them'),
  ...met,
  ...wording,
  attendance: attended,
  teacher: z.string().nullable().describe('The name of who wrote it; null where none is known'),
  homework: givenHomework.extend({ isDone: z.boolean() }).optional(),
  sentAt: moment,
  thankedAt: moment.optional().describe('When a guardian thanked for it'),
});
