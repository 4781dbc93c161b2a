import type { Language } from '#src/platform/language/language.ts';

/** The field in which a category is named in one language. */
export type NameField = `name${Capitalize<Language>}`;

/** `nameEn` of `en`. */
export function nameField(language: Language): NameField {
  return `name${language.charAt(0).toUpperCase()}${language.slice(1)}` as NameField;
}
