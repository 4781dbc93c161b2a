import { z } from 'zod';
import { offeredLesson } from '#src/offer/lessons/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { shownWords, slug } from '#src/offer/teachers/pages/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';

/** The page of a teacher, as everybody reads it. */
const teacher = z.object({
  _id: z.uuid(),
  slug: z.string().describe('The address of the page below /teachers/'),
  name: z.string(),
  picture: z.string().optional().describe('Its name below /api/files/, where there is one'),
  isChecked: z.literal(true).optional().describe('Given where the staff have looked at the teacher'),
  words: shownWords,
  since: z.iso.datetime().describe('When they joined'),
  held: z
    .object({ count: z.int(), since: z.iso.datetime().describe('When the first of them was') })
    .optional()
    .describe('How many meetings they have given; left out before the first'),
  lessons: z
    .array(offeredLesson.extend({ kind: z.enum(kinds) }))
    .describe('What they offer, the newest first; at most 24'),
  free: z
    .array(z.iso.datetime())
    .describe('When a trial lesson could begin in the next seven days; none where they have said no hours'),
});

export const contract = defineContract({
  'GET /api/teachers/:slug': {
    opensFor: 'visitors',
    summary: 'The page of a teacher, where one is published',
    params: z.object({ slug }),
    answer: { 200: teacher },
  },
});
