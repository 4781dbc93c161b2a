import * as z from 'zod/mini';
import { longestHomework } from '#src/learning/homework/homework.ts';
import { homeworkInput } from '#src/learning/homework/input.ts';
import { textRules } from '#src/platform/forms/fields.ts';
import { languages } from '#src/platform/language/language.ts';
import { type Field, fields, ofFields, type ValueOf } from './fields.ts';
import { mostPhrases } from './limits.ts';

function wordsOf({ longest, about }: { longest: number; about: string }) {
  return z.string().check(...textRules(longest), z.describe(about));
}

/** As a call gives them: what a page that was opened before a field was there does not name stays as it is. */
const givenFields = ofFields((name) => {
  const field = fields[name];
  return 'choices' in field
    ? z.nullish(z.enum(field.choices)).check(z.describe(field.about))
    : z.optional(wordsOf(field));
}) as { [F in Field]: z.ZodMiniOptional<z.ZodMiniType<ValueOf<F>>> };

/** What a draft and a sent report have in common. Every page names the words and their language. */
const common = {
  ...givenFields,
  words: wordsOf(fields.words),
  language: z.enum(languages).check(z.describe(fields.language.about)),
  phraseIds: z.array(z.uuid()).check(z.maxLength(mostPhrases)),
};

/** What a teacher has put together so far: homework may lack its day. */
export const reportDraft = z.object({
  ...common,
  homework: z.object({
    words: z.string().check(...textRules(longestHomework)),
    dueOn: z.union([z.literal(''), z.iso.date()]),
    file: z.nullable(z.string().check(z.maxLength(100))),
  }),
});
export type ReportDraft = z.output<typeof reportDraft>;

/** What a teacher sends. */
export const reportInput = z.object({
  ...common,
  homework: z
    .optional(z.nullable(homeworkInput))
    .check(z.describe('Null takes it away; left out, what there is stays')),
  homeworkForAll: z
    .optional(z.boolean())
    .check(
      z.describe('Whether all who are expected at the meeting get the same, but for those who have some'),
    ),
});
export type ReportInput = z.output<typeof reportInput>;
