import * as z from 'zod/mini';
import { asEmail, asPhone, asPlain, asSeen } from './typed.ts';

/*
 * What people type into forms. In zod/mini, for the same schema checks it in the browser, before it is sent, and on
 * the server (decision 0040).
 */

/** Control characters; PostgreSQL's text cannot hold NUL, and none of the others belongs in a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

function isPlain(text: string): boolean {
  return text.isWellFormed() && !control.test(text);
}

/** A refinement with the key of its sentence under `platform:fields`. */
export function holds<T>(isRight: (value: T) => boolean, key: string) {
  return z.refine<T>(isRight, { params: { key } });
}

/** The rules of one line of text: as it is seen, trimmed, at most `max` characters. */
export function lineRules(max: number) {
  return [z.overwrite(asSeen), z.trim(), z.maxLength(max), holds<string>(isPlain, 'characters')] as const;
}

/** The same for several lines. */
export function textRules(max: number) {
  const isText = (words: string) => isPlain(words.replace(/[\n\r\t]/g, ' '));
  return [z.overwrite(asSeen), z.trim(), z.maxLength(max), holds<string>(isText, 'characters')] as const;
}

/** One line that has to be there. */
export function line(max: number) {
  return z.string().check(...lineRules(max), z.minLength(1));
}

/** Several lines that have to be there. */
export function text(max: number) {
  return z.string().check(...textRules(max), z.minLength(1));
}

/** A phone number: 5 to 32 of digits, spaces and `+()-.`, three digits among them. */
function isPhone(text: string): boolean {
  return /^[\d +().-]{5,32}$/.test(text) && text.replace(/\D/g, '').length >= 3;
}

/** Limits of decisions: name 120, e-mail 254, phone 5 to 32 of digits, spaces and `+()-.`. */
export const personName = line(120);
export const email = z
  .pipe(z.string().check(z.overwrite(asEmail), z.trim(), z.minLength(1), z.maxLength(254)), z.email())
  .check(holds(isPlain, 'characters'));
export const phone = z
  .string()
  .check(z.overwrite(asPhone), ...lineRules(32), z.minLength(1), holds(isPhone, 'phone'));

/** A code that somebody reads elsewhere and types: in plain digits and dashes. */
export function code(max: number) {
  return z.string().check(z.overwrite(asPlain), ...lineRules(max), z.minLength(1));
}

/** What gives machines away: a field that people do not see, and how long the form stood before its visitor. */
export const trap = {
  // Of any length: what is wrong with a field that nobody sees could not be shown.
  leaveEmpty: z._default(z.string(), '').check(z.describe('Left empty by people, who do not see it')),
  elapsed: z
    .optional(z.int().check(z.minimum(0)))
    .check(
      z.describe('Milliseconds that the form stood before the visitor; nobody fills one in within a second'),
    ),
};

/** An instant on the wire: ISO 8601 with its offset, in the years 1970 to 9999. */
export const instant = z
  .pipe(z.iso.datetime({ offset: true }), z.coerce.date())
  .check(z.refine((date) => date.getTime() >= 0 && date.getUTCFullYear() <= 9999));

/** Names what is asked for, so that asking for it again does nothing more. */
export const requestId = z
  .optional(z.uuid())
  .check(z.describe('Repeating a call with the same id does nothing more'));
