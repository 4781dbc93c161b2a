import * as z from 'zod/mini';
import { text, textRules } from '#src/platform/forms/fields.ts';
import { languages } from '#src/platform/language/language.ts';
import { lengths } from './review.ts';

/** A guardian's review. */
export const reviewInput = z.object({
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  words: z._default(z.string().check(...textRules(lengths.words)), ''),
  language: z.enum(languages).check(z.describe('In which the words are')),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** What the teacher answers. */
export const answerInput = z.object({ answer: text(lengths.answer) });

/** Why somebody thinks that a review should not stand there. */
export const reportInput = z.object({ reason: text(lengths.reason) });
