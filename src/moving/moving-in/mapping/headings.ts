import { type Language, languages } from '#src/platform/language/language.ts';
import en from '../messages.en.json' with { type: 'json' };
import uz from '../messages.uz.json' with { type: 'json' };
import type { Sheet } from '../sheets.ts';

/** A file may come in any of our languages, whichever its reader has: all are at hand at once. */
const texts: Record<Language, typeof en> = { en, uz };

export const sheetLanguages = languages;

/** The headings of a sheet by the keys of its columns. */
export function headingsIn(sheet: Sheet, language: Language): Record<string, string> {
  return texts[language].headings[sheet];
}

/** What sheets and their templates say in a language. */
export function textsIn(language: Language): typeof en {
  return texts[language];
}
