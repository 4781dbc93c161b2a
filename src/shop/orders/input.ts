import * as z from 'zod/mini';
import { agreedTo } from '#src/people/consent/input.ts';
import { lineRules } from '#src/platform/forms/fields.ts';
import { asPlain } from '#src/platform/forms/typed.ts';
import { zone } from '#src/platform/forms/zone-field.ts';
import { providers } from '#src/shop/provider.ts';

/** A code as somebody types it. */
const discountCode = z.string().check(z.overwrite(asPlain), ...lineRules(30));

/** What somebody wants to buy: a place in a class or group, or a package by its plan's name. */
const wanted = {
  lessonId: z.optional(z.uuid()),
  plan: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  learnerId: z.optional(z.uuid()),
  code: z.optional(discountCode),
  useCredit: z._default(z.boolean(), true),
};
const isOne = z.refine<{ lessonId?: string | undefined; plan?: string | undefined }>(
  ({ lessonId, plan }) => (lessonId === undefined) !== (plan === undefined),
  { path: ['lessonId'], params: { key: 'choice' } },
);

/** What a quote is asked for; with a time zone it is told how it renews itself. */
export const asked = z.object({ ...wanted, timeZone: z.optional(zone) }).check(isOne);

/** What is ordered: the same, how it is paid, and what the page had shown: what is left to pay, in cents, and until when all of it comes back. */
export const ordered = z
  .object({
    ...wanted,
    way: z.enum([...providers, 'credit']),
    shown: z.int().check(z.nonnegative(), z.maximum(100_000_000)),
    refundUntil: z.optional(z.iso.date()),
    requestId: z.uuid(),
    agreedTo: agreedTo('enrolment'),
    timeZone: z.optional(zone),
    renews: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
    once: z.optional(z.boolean()),
  })
  .check(isOne);
