import { z } from 'zod';
import { ownCertificate } from '#src/learning/certificates/contract.ts';
import { phraseKinds } from '#src/learning/reports/kinds.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';

/** How much was held, and how much of it was attended; a make-up counts as the meeting that it makes up for. */
const attended = z.object({ attended: z.int(), held: z.int() });

/** The lessons of a month that a teacher reported on; one lesson can have both kinds of phrases. */
const reported = z.object({
  month: z.string().describe('YYYY-MM on the calendar of the caller'),
  lessons: z.int().describe('How many lessons were reported on in that month'),
  well: z.int().describe('In how many of them something goes well'),
  practise: z.int().describe('In how many of them there is something to practise'),
});

const phrase = z.object({
  _id: z.uuid(),
  kind: z.enum(phraseKinds),
  text: z.record(z.enum(languages), z.string()),
  month: z.string().describe('YYYY-MM on the calendar of the caller'),
  times: z.int().describe('In how many reports of that month'),
});

/** How many months of progress are told, the current one among them. */
export const monthsShown = 12;

export const contract = defineContract({
  'GET /api/learners/:id/progress': {
    summary: `How a learner came along in the last ${monthsShown} months, and all their certificates`,
    roles: ['student'],
    params: z.object({ id: z.uuid() }),
    answer: {
      200: z.object({
        months: z.array(z.string()).describe('Those that it is about, as YYYY-MM, the current one last'),
        lessons: z
          .array(
            z.object({
              _id: z.uuid(),
              kind: z.enum(kinds),
              title: z.string(),
              month: attended.describe('In the current month'),
              year: attended.describe('In all these months'),
            }),
          )
          .describe('Where something was held, the busiest first'),
        said: z.array(reported).describe('The months in which something was reported, the latest first'),
        phrases: z.array(phrase).describe('What teachers said, the latest month first'),
        homework: z.object({ done: z.int(), given: z.int() }).describe('What was due by now'),
        certificates: z.array(ownCertificate).describe('The newest first'),
      }),
    },
  },
});
