import { type Language, languages } from '#src/platform/language/language.ts';

/** Between the languages: with a mark that no field takes (`platform/typed.ts`), so that no typed reason looks alike. */
const between = ' \u2063· ';

/** Why a meeting is cancelled that a day off for all cancelled, in all languages. */
export function reasonOf(names: Record<Language, string>): string {
  return languages.map((language) => names[language]).join(between);
}

/** Why a meeting was cancelled, in the language of who reads it where it is a day off's; what somebody typed is as typed. */
export function reasonIn<Reason extends string | null>(reason: Reason, language: Language): Reason | string {
  const names = reason?.split(between) ?? [];
  return (names.length > 1 && names[languages.indexOf(language)]) || reason;
}
