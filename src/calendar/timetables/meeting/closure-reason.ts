import { type Language, languages } from '#src/platform/language/language.ts';

/** Stands between the languages, with a mark that no field accepts (`typed.ts`): so no typed reason looks alike. */
const between = ' \u2063· ';

/** Why a day off for all cancelled a meeting, in all languages. */
export function reasonOf(names: Record<Language, string>): string {
  return languages.map((language) => names[language]).join(between);
}

/** Why a meeting was cancelled: the name of a day off in the reader's language, or what somebody typed. */
export function reasonIn<Reason extends string | null>(reason: Reason, language: Language): Reason | string {
  const names = reason?.split(between) ?? [];
  return (names.length > 1 && names[languages.indexOf(language)]) || reason;
}
