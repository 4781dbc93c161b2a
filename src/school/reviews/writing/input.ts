import * as z from 'zod/mini';
import { textRules } from '#src/platform/forms/fields.ts';
import { languages } from '#src/platform/language/language.ts';
import { lengths } from '../review.ts';

/** What a guardian says. */
export const saidReview = z.object({
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  words: z._default(z.string().check(...textRules(lengths.words)), ''),
  language: z.enum(languages).check(z.describe('In which the words are')),
});

export type SaidReview = z.output<typeof saidReview>;
