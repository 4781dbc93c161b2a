import { firstLanguage, type Language } from '#src/platform/language/language.ts';

/** Where a page stands: in English at its plain address, in another language with `?lang=`. */
export function addressOf(publicUrl: string, path: string, language: Language): string {
  return `${publicUrl}${path}${language === firstLanguage ? '' : `?lang=${language}`}`;
}
