import { z } from 'zod';
import { attendanceStates } from '#src/learning/attendance/attendance.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { languages } from '#src/platform/language/language.ts';
import { type Field, fields, ofFields, type ValueOf } from './fields.ts';
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

const shownFields = ofFields((name) => {
  const field = fields[name];
  const { about } = field;
  return 'choices' in field
    ? z.enum(field.choices).nullable().describe(`${about}; null where that is left open`)
    : z.string().describe(`${about}; empty where there is nothing`);
}) as { [F in Field]: z.ZodType<ValueOf<F>> };

/** How a report stood, or stands. */
export const wording = { phrases: z.array(phrase).describe('First what goes well'), ...shownFields };

/** What was typed of them: a draft from before a field was there lacks it. */
export const typedFields = ofFields((name) => shownFields[name].optional()) as {
  [F in Field]: z.ZodOptional<(typeof shownFields)[F]>;
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
