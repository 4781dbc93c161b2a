import * as z from 'zod/mini';
import { line, textRules } from '#src/platform/forms/fields.ts';
import { fieldIn, fieldsIn } from '#src/platform/language/field-in.ts';
import { firstLanguage, languages } from '#src/platform/language/language.ts';
import { limits, spokenLanguages } from '../teacher.ts';

const words = z._default(z.string().check(...textRules(limits.about)), '');

/** What a teacher writes for their own page: about themselves in one language at least, and what they speak. */
export const pageWords = z
  .object({
    ...fieldsIn('about', (language) => words.check(z.describe(`About themselves, in ${language}`))),
    languages: z
      .array(z.enum(spokenLanguages))
      .check(z.minLength(1), z.maxLength(spokenLanguages.length), z.describe('Which languages they speak')),
    voice: z.optional(line(100)).check(z.describe('What POST /api/voices answered as src; left out: none')),
  })
  .check(
    z.refine((page) => languages.some((language) => page[fieldIn('about', language)] !== ''), {
      path: [fieldIn('about', firstLanguage)],
      params: { key: 'required' },
    }),
  );

export type PageWords = z.output<typeof pageWords>;
