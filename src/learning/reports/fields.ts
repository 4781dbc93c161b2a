import { languages } from '#src/platform/language/language.ts';
import { longestWords } from './limits.ts';

/**
 * Fields of a report: what a teacher says in it beside its phrases and its homework, in words of at most so many
 * characters or by one of several choices. Each has a column of its name in `reports` and in `report_versions`. Words
 * are empty and a choice is null while it is left open. Calls, answers, drafts, corrections and both archives take
 * them from here.
 */
export const fields = {
  words: { longest: longestWords, about: 'The teacher’s own sentence, as it was written' },
  language: { choices: languages, about: 'In which language the sentence is' },
} as const;

/** The name of a field. */
export type Field = keyof typeof fields;
type Fields = typeof fields;

/** What a field holds. */
export type ValueOf<F extends Field> = Fields[F] extends { choices: readonly (infer Choice)[] }
  ? Choice | null
  : string;

/** All of a report. */
export type Said = { [F in Field]: ValueOf<F> };

const names = Object.keys(fields) as Field[];
/** The language says nothing without the words. */
const told = names.filter((name) => name !== 'language');

/** Something of each field. */
export function ofFields<T>(make: (name: Field) => T): Record<Field, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Field, T>;
}

/** The fields of a row or of anything else that has them, or their columns in a table. */
export function saidIn<T extends Partial<Record<Field, unknown>>>(of: T): Pick<T, Field> {
  return ofFields((name) => of[name]) as Pick<T, Field>;
}

/** Whether all are left open. */
export function saysNothing(said: Partial<Said>): boolean {
  return told.every((name) => !said[name]);
}

/** Whether what is given leaves them as they were; a field that it does not name stays. */
export function saysTheSame(before: Said, given: Partial<Said>): boolean {
  return told.every((name) => given[name] === undefined || given[name] === before[name]);
}
