import { type FieldIn, fieldIn } from '#src/platform/language/field-in.ts';
import { type Language, languages } from '#src/platform/language/language.ts';

/** In which order a teacher is asked for them, and the staff read them: most write Uzbek. */
export const aboutOrder = languages.toReversed();

/** What a teacher wrote of themselves: in the reader's language where they did, else in another one. */
export function aboutIn(
  words: Record<FieldIn<'about'>, string>,
  reader: Language,
): { text: string; language: Language } {
  const language = [reader, ...languages].find((one) => words[fieldIn('about', one)]) ?? reader;
  return { text: words[fieldIn('about', language)], language };
}
