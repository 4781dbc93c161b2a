import { inEachLanguage, type Language, languages } from './language.ts';

/** What forms and calls name a field that there is in each language: `nameEn` and so on, of `name`. */
export type FieldIn<Name extends string> = `${Name}${Capitalize<Language>}`;

/** `nameEn`, of `name` and `en`. */
export function fieldIn<Name extends string>(name: Name, language: Language): FieldIn<Name> {
  return `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as FieldIn<Name>;
}

/** Such a field for each language, with what is made for it. */
export function fieldsIn<Name extends string, T>(
  name: Name,
  make: (language: Language) => T,
): Record<FieldIn<Name>, T> {
  const fields = languages.map((language) => [fieldIn(name, language), make(language)] as const);
  return Object.fromEntries(fields) as Record<FieldIn<Name>, T>;
}

/** What such fields hold, by language. */
export function readFields<Name extends string>(
  name: Name,
  fields: Record<FieldIn<Name>, string>,
): Record<Language, string> {
  return inEachLanguage((language) => fields[fieldIn(name, language)]);
}

/** Such fields as they were typed in a form. */
export function typedFields<Name extends string>(name: Name, form: FormData): Record<FieldIn<Name>, string> {
  return fieldsIn(name, (language) => String(form.get(fieldIn(name, language))));
}
