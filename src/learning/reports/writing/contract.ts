import { z } from 'zod';
import { attendanceStates } from '#src/learning/attendance/attendance.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { reportDraft, reportInput } from '../draft.ts';
import { askedDays, earlierShown } from '../limits.ts';
import { attended, met, phrase, sentReport, typedFields } from '../schemas.ts';

const moment = z.iso.datetime();
const onOne = {
  roles: ['teacher'],
  params: z.object({ id: z.uuid().describe('Of the meeting'), learnerId: z.uuid() }),
} as const;

const form = z.object({
  ...met,
  attendance: attended,
  offered: z.array(phrase).describe('What can be said by a tap: of the lesson’s category, then of any'),
  report: sentReport.optional().describe('As it was sent'),
  draft: z
    .object({
      ...typedFields,
      words: z.string(),
      language: z.enum(languages),
      phraseIds: z.array(z.uuid()),
      homework: z.object({ words: z.string(), dueOn: z.string(), file: z.string().nullable() }),
      draftedAt: moment,
    })
    .optional()
    .describe('What has been typed and not sent'),
  homework: z
    .object({ words: z.string(), dueOn: z.iso.date(), file: z.string().nullable() })
    .optional()
    .describe('What the learner was given with the others, before there is a report'),
  homeworkForAll: z
    .boolean()
    .describe(
      'Nobody has homework of this meeting yet, and what the caller gave last in this lesson was the same for all',
    ),
  nextStart: moment.nullable().describe('When the next meeting of the lesson begins, if one is planned'),
  readers: z.array(z.enum(languages)).describe('In which languages its guardians read it'),
  learners: z
    .array(learnerFace.extend({ state: z.enum(attendanceStates), isSent: z.boolean() }))
    .describe('All who are expected at the meeting, by name'),
  earlier: z
    .array(sentReport)
    .describe(`What the caller wrote of the learner before, ${earlierShown} at most`),
});

export const contract = defineContract({
  'GET /api/reports/teaching': {
    summary: `Reports that the caller has to write, and those they were thanked for, of the last ${askedDays} days`,
    roles: ['teacher'],
    answer: {
      200: z.object({
        toWrite: z
          .array(z.object({ ...met, isBegun: z.boolean().describe('Whether there is a draft') }))
          .describe('The latest meeting first, 50 at most'),
        thanks: z.array(z.object({ ...met, thankedAt: moment })).describe('The latest first, 10 at most'),
      }),
    },
  },
  'GET /api/meetings/:id/reports/:learnerId': {
    ...onOne,
    summary: 'All that is needed to write of a learner after a meeting, for who gives it',
    answer: { 200: form },
  },
  'PUT /api/meetings/:id/reports/:learnerId/draft': {
    ...onOne,
    summary: 'Keep what has been typed so far; nobody else sees it',
    body: reportDraft,
    answer: { 200: z.object({ draftedAt: moment }) },
  },
  'PUT /api/meetings/:id/reports/:learnerId': {
    ...onOne,
    summary: 'Send a report to the learner’s guardians, or correct it; after a day they see what changed',
    body: reportInput,
    answer: { 200: form },
  },
});
