import { z } from 'zod';
import { shownWords } from '#src/offer/teachers/pages/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { subjects } from '../choices.ts';

const taught = z.object({
  _id: z.uuid(),
  names: z.record(z.enum(languages), z.string()).describe('In each language'),
  subject: z.enum(subjects).optional().describe('What a trial lesson in it is called, where there is one'),
});
/** A category in which a teacher offers something. */
export type Taught = z.output<typeof taught>;

const freeTeacher = z.object({
  slug: z.string().describe('The address of their page below /teachers/'),
  name: z.string(),
  picture: z.string().optional().describe('Its name below /api/files/, where there is one'),
  isChecked: z.literal(true).optional().describe('Given where the staff have looked at the teacher'),
  words: shownWords,
  teaches: z.array(taught).describe('In the order of the categories'),
  hours: z
    .array(z.iso.datetime())
    .min(1)
    .describe('When a trial lesson with them can begin: the first of a day and the first of its afternoon'),
});

export const contract = defineContract({
  'GET /api/free-teachers': {
    opensFor: 'visitors',
    summary:
      'Teachers with a page who are free for a trial lesson in the days that the scheduler offers, the soonest first; at most 6',
    query: z.object({
      category: z.uuid().optional().describe('Only those who offer something in it'),
    }),
    answer: { 200: z.array(freeTeacher) },
  },
});
