import * as z from 'zod/mini';
import { gradeLevels } from '#src/offer/trials/choices.ts';
import { holds, line, textRules } from '#src/platform/forms/fields.ts';
import { lengths } from './family.ts';
import { colours, pictures } from './looks.ts';

/** Whether somebody can have been born in a year: in some zone it is a day later than here. */
function hasBegun(year: number): boolean {
  return year <= new Date(Date.now() + 86_400_000).getUTCFullYear();
}

/** What a guardian says of a learner. */
export const learner = z.object({
  firstName: line(lengths.name).check(z.describe('As the teacher calls them')),
  birthYear: z
    .nullish(z.int().check(z.minimum(1900), holds<number>(hasBegun, 'future_year')))
    .check(z.describe('Teachers are told the age group alone')),
  grade: z.nullish(z.enum(gradeLevels)),
  note: z
    .optional(z.string().check(...textRules(lengths.note)))
    .check(z.describe('What the teacher should know')),
  picture: z.optional(z.enum(pictures)),
  colour: z.optional(z.enum(colours)),
});

/** A change: what is left out stays. */
export const changedLearner = z.partial(learner);

export type LearnerInput = z.output<typeof learner>;
