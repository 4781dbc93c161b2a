import * as z from 'zod/mini';
import { agreedTo } from '#src/people/consent/input.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { email, trap } from '#src/platform/forms/fields.ts';
import { lists, sources } from './subscription.ts';
import { upcomingSlugs } from './upcoming-courses.ts';

/** A request for mails to an address: the newsletter, or word of one upcoming course. */
export const asked = z
  .object({
    email,
    list: z.enum(lists),
    course: z
      .optional(z.enum(upcomingSlugs))
      .check(z.describe('Which upcoming course; left out for the newsletter')),
    source: z._default(z.enum(sources), 'site').check(z.describe('Where it was asked for')),
    agreedTo: agreedTo('subscription'),
    ...trap,
  })
  .check(
    z.refine(({ list, course }) => list !== 'upcoming' || course !== undefined, {
      path: ['course'],
      params: { key: 'required' satisfies FieldKey },
    }),
  );
