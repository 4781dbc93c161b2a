import { z } from 'zod';
import { isPhone } from './contact-details.ts';
import { canonicalTimeZone, isTimeZone } from './dates.ts';

/** Control characters; PostgreSQL's text cannot hold NUL, and none of the others belongs in a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** One line of text that a person typed: trimmed, not empty, at most `max` characters. */
export function line(max: number) {
  return optionalLine(max).min(1);
}

/** The same, which may be empty. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(isPlain, { params: { key: 'characters' } });
}

/** Several lines of text that a person typed: trimmed, not empty, at most `max` characters. */
export function text(max: number) {
  return optionalText(max).min(1);
}

/** The same, which may be empty. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((words) => isPlain(words.replace(/[\n\r\t]/g, ' ')), { params: { key: 'characters' } });
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !control.test(text);
}

/** Limits of decisions: name 120, e-mail 254, phone 5 to 32 of digits, spaces and `+()-.`. */
export const personName = line(120);
export const email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .pipe(z.email())
  .refine(isPlain, { params: { key: 'characters' } });
export const phone = line(32).refine(isPhone, { params: { key: 'phone' } });

/** An instant on the wire: ISO 8601 with its offset, in the years 1970 to 9999. */
export const instant = z.iso
  .datetime({ offset: true })
  .pipe(z.coerce.date())
  .refine((date) => date.getTime() >= 0 && date.getUTCFullYear() <= 9999);

/** An IANA zone name that this system knows, in its usual spelling. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { key: 'choice' } })
  .transform(canonicalTimeZone);

/** What gives machines away: a field that people do not see, and how long the form stood before its visitor. */
export const trap = {
  website: z.string().max(500).default('').describe('Left empty by people, who do not see it'),
  elapsed: z
    .int()
    .min(0)
    .optional()
    .describe('Milliseconds that the form stood before the visitor; nobody fills one in within a second'),
};
