import * as z from 'zod/mini';
import { textRules } from '#src/platform/forms/fields.ts';
import { limits, spokenLanguages } from '../teacher.ts';

const words = z._default(z.string().check(...textRules(limits.about)), '');

/** What a teacher writes for their own page: about themselves in one language at least, and what they speak. */
export const pageWords = z
  .object({
    aboutEn: words.check(z.describe('About themselves, in English')),
    aboutUz: words.check(z.describe('In Uzbek')),
    languages: z
      .array(z.enum(spokenLanguages))
      .check(z.minLength(1), z.maxLength(spokenLanguages.length), z.describe('Which languages they speak')),
  })
  .check(
    z.refine(({ aboutEn, aboutUz }) => aboutEn !== '' || aboutUz !== '', {
      path: ['aboutEn'],
      params: { key: 'required' },
    }),
  );

export type PageWords = z.output<typeof pageWords>;
