import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { gradeLevels } from '#src/offer/trials/choices.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { mostShown } from '../enrolment.ts';

const learner = learnerFace.extend({
  ageGroup: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('How old they become this year, in a range of two years; the year of birth is not told'),
  grade: z.enum(gradeLevels).nullable(),
  note: z.string().describe('What the guardian wants the teacher to know; may be empty'),
  language: z.enum(languages).describe('Of the guardian who enrolled them'),
  timeZone: z.string().nullable().describe('Where the family lives; null when it is not known'),
  since: z.iso.datetime().describe('When they were enrolled'),
  cannotComeAt: z.iso
    .datetime()
    .nullable()
    .describe('Start of the next meeting that they cannot come to, as their family told'),
  certifiedAt: z.iso.datetime().nullable().describe('When they got the certificate of this course'),
});

export const contract = defineContract({
  'GET /api/lessons/:id/roster': {
    summary: 'Who learns in a class or group, for its teacher and for whoever gives a meeting of it',
    roles: ['teacher'],
    params: z.object({ id: z.uuid() }),
    answer: {
      200: z.object({
        learners: z.array(learner).describe(`Those who came first, ${mostShown} at most`),
        more: z.boolean().describe('Whether there are more'),
      }),
    },
  },
});
