import { z } from 'zod';
import type { FieldKey } from './errors.ts';
import { instant, lineRules, textRules } from './fields.ts';
import { zone } from './zone-field.ts';

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

/** How many items of a list come at once when the caller names no number: as good as all. */
export const wholeList = 500;

/** How many items of a list are asked for: `usual` when left out, `most` when it is more than that. */
export function listLimit(usual: number, most = 100) {
  return z.coerce
    .number()
    .int()
    .min(1)
    .default(usual)
    .transform((limit) => Math.min(limit, most))
    .describe(`${usual} when left out; at most ${most}`);
}

/** An IANA zone name that this system knows, in its usual spelling. */
export const timeZone = z.pipe(zone, z.string());

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

/** A span of time of at most so many days. It holds what is not over when it begins, and begins before it ends. */
export function span(days: number) {
  const isWhole = (span: { from: unknown; to: unknown }): span is { from: Date; to: Date } =>
    span.from instanceof Date && span.to instanceof Date;
  return z
    .object({
      from: z.pipe(instant, z.date()).describe('What is not over by then'),
      to: z.pipe(instant, z.date()).describe(`What begins before; at most ${days} days later`),
    })
    .refine((span) => !isWhole(span) || span.from < span.to, {
      path: ['to'],
      params: { key: 'end_before_start' satisfies FieldKey },
    })
    .refine((span) => !isWhole(span) || span.to.getTime() - span.from.getTime() <= days * 86_400_000, {
      path: ['to'],
      params: { key: 'span_too_long' satisfies FieldKey },
    });
}

/** The shape of every error. */
export const failureAnswer = z
  .object({
    message: z.string().describe("What happened, in the caller's language"),
    code: z.string().describe('Stable'),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by field'),
    nextSlots: z
      .array(z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime(), seatsLeft: z.int() }))
      .optional()
      .describe('Free times in the place of one that is gone'),
    collisions: z.array(collision).optional().describe('What a teacher gives already at the times wanted'),
    learners: z
      .array(z.object({ _id: z.uuid(), firstName: z.string() }))
      .optional()
      .describe('Which of the caller’s learners could be meant'),
  })
  .describe('Not done');
