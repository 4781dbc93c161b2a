import { asSeen } from '#src/platform/forms/typed.ts';

/** Control characters: PostgreSQL's text cannot hold NUL, and none of the others belongs in words. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/**
 * Words as they are said, whatever way they came: without marks that nobody sees, and with two blank lines at most, for a
 * message of thousands would push all others out of sight.
 */
export function tidied(words: string): string {
  return asSeen(words.toWellFormed())
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(control, '')
    .replace(/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n')
    .trim();
}
