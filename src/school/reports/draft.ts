import * as z from 'zod/mini';
import { textRules } from '#src/platform/forms/fields.ts';
import { languages } from '#src/platform/language/language.ts';
import { longestHomework } from '#src/school/homework/homework.ts';
import { homeworkInput } from '#src/school/homework/input.ts';
import { longestWords, mostPhrases } from './limits.ts';

/** What a draft and a sent report have in common. */
const fields = {
  words: z
    .string()
    .check(...textRules(longestWords))
    .check(z.describe('The teacher’s own sentence')),
  language: z.enum(languages).check(z.describe('In which language the sentence is')),
  phraseIds: z.array(z.uuid()).check(z.maxLength(mostPhrases)),
};

/** What a teacher has put together so far: homework may lack its day. */
export const reportDraft = z.object({
  ...fields,
  homework: z.object({
    words: z.string().check(...textRules(longestHomework)),
    dueOn: z.union([z.literal(''), z.iso.date()]),
    file: z.nullable(z.string().check(z.maxLength(100))),
  }),
});
export type ReportDraft = z.output<typeof reportDraft>;

/** What a teacher sends. */
export const reportInput = z.object({
  ...fields,
  homework: z.nullable(homeworkInput).check(z.describe('Null where there is none')),
});
export type ReportInput = z.output<typeof reportInput>;
