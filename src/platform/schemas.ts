import { z } from 'zod';
import { canonicalTimeZone, isTimeZone } from './dates.ts';
import { lineRules, textRules } from './fields.ts';

/** One line of text that a person typed: trimmed, not empty, at most `max` characters. */
export function line(max: number) {
  return optionalLine(max).min(1);
}

/** The same, which may be empty. */
export function optionalLine(max: number) {
  return z.string().check(...lineRules(max));
}

/** Several lines of text that a person typed: trimmed, not empty, at most `max` characters. */
export function text(max: number) {
  return optionalText(max).min(1);
}

/** The same, which may be empty. */
export function optionalText(max: number) {
  return z.string().check(...textRules(max));
}

/** An IANA zone name that this system knows, in its usual spelling. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { key: 'choice' } })
  .transform(canonicalTimeZone);

/** A time that is wanted, and what its teacher gives then. */
export const collision = z.object({
  startTime: z.iso.datetime().describe('The time that is wanted'),
  endTime: z.iso.datetime(),
  kind: z.enum(['class', 'group', 'trial']).describe('What is in its way'),
  title: z.string(),
  inTheWay: z.object({
    _id: z.uuid().describe('The meeting'),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
  }),
});
