import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const lesson = z.object({
  _id: z.uuid(),
  kind: z.enum(kinds),
  title: z.string(),
  imageUrl: z.string().nullable(),
});

const datedLesson = lesson.extend({
  startDate: z.iso.datetime().nullable().describe('Its next meeting; null where none is planned'),
});

const progress = {
  done: z.int().describe('Meetings that have been since the learner came; cancelled ones left out'),
  attended: z.int().describe('Of those, where the teacher noted that the learner was there'),
};

export const contract = defineContract({
  'GET /api/my-courses': {
    summary:
      'What each of the caller’s learners is in the middle of, what could come next, and what is finished',
    roles: ['student'],
    answer: {
      200: z.object({
        current: z
          .array(
            z.object({
              learner: learnerFace,
              lesson: datedLesson,
              ...progress,
              total: z.int().nullable().describe('All of them; null where the lesson has no end'),
            }),
          )
          .describe('What meets next before the others'),
        next: z
          .array(
            z.object({
              learner: learnerFace,
              lesson: datedLesson.extend({
                price: z.number().nullable(),
                placesLeft: z.int().nullable().describe('Null without a bound'),
              }),
            }),
          )
          .describe('On offer in the same subjects, with a place free; three for each learner at most'),
        finished: z
          .array(
            z.object({
              learner: learnerFace,
              lesson: lesson.extend({ isThere: z.boolean().describe('Whether it can still be opened') }),
              ...progress,
              endedAt: z.iso.datetime().describe('The end of its last meeting'),
            }),
          )
          .describe('What ended last before the others'),
      }),
    },
  },
});
