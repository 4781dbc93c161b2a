import { z } from 'zod';
import { shownWords } from '#src/offer/teachers/pages/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { courseSlugs } from '../slugs.ts';

const words = shownWords.omit({ languages: true });

export const contract = defineContract({
  'GET /api/instructors': {
    opensFor: 'visitors',
    summary: 'Who stands on course pages as their teacher, of those for which the staff have chosen',
    answer: {
      200: z.array(
        z.object({
          course: z.enum(courseSlugs),
          picture: z.string().nullable().describe('As `POST /api/files` answered it; null: none'),
          teacher: z
            .object({
              name: z.string(),
              slug: z.string().nullable().describe('Of their page; null where none is published'),
              words: words.nullable().describe('What they say of themselves on it'),
            })
            .nullable()
            .describe('null: whoever the texts of the page introduce'),
        }),
      ),
    },
  },
});
