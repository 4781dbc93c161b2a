import type { Language } from '#src/platform/language/language.ts';
import type { PageWords } from './input.ts';

/** What a teacher wrote of themselves: in the reader's language where they did, else in the other one. */
export function aboutIn(
  { aboutEn, aboutUz }: Pick<PageWords, 'aboutEn' | 'aboutUz'>,
  reader: Language,
): { text: string; language: Language } {
  const texts: Record<Language, string> = { en: aboutEn, uz: aboutUz };
  const other = reader === 'en' ? 'uz' : 'en';
  const language = texts[reader] ? reader : other;
  return { text: texts[language], language };
}
