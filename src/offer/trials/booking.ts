import * as z from 'zod/mini';
import { agreedTo } from '#src/people/consent/input.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { lineRules, personName, requestId } from '#src/platform/forms/fields.ts';
import { defaults } from './choices.ts';
import { child, family, otherNamed, wishes } from './input.ts';

/** Who comes, and what they would like to learn (spec §2, wizard steps 2 and 4). */
const about = {
  ...child.shape,
  isParent: z._default(z.boolean(), defaults.isParent),
  isStudent: z._default(z.boolean(), defaults.isStudent),
  ...wishes.shape,
  requestId,
  agreedTo: agreedTo('booking'),
};

const oneOfBoth = z.refine<{ isParent: boolean; isStudent: boolean }>(
  ({ isParent, isStudent }) => isParent !== isStudent,
  { path: ['isParent'], params: { key: 'choice' satisfies FieldKey } },
);

export const aboutChild = z.object(about).check(oneOfBoth, otherNamed);

/** What a family had said of the child when it took a seat: what is no answer of the wizard's is left out. */
export const childSoFar = z.object({
  childrenFullName: z.catch(z.optional(personName), undefined),
  gradeLevel: z.catch(z.optional(child.shape.gradeLevel), undefined),
  subject: z.catch(z.optional(child.shape.subject), undefined),
});

const reported = z._default(z.string().check(...lineRules(2048)), defaults.scheduleDate);

/** A trial lesson as the wizard sends it (spec §3, trial booking payload). */
export const booking = z
  .object({
    ...family.shape,
    ...about,
    scheduleDate: reported.check(z.describe('What the scheduler reported: the address of the event')),
    startTime: reported,
    endTime: reported,
    isBooked: z
      ._default(z.boolean(), false)
      .check(z.describe('Set by the server when the event is one of ours')),
  })
  .check(oneOfBoth, otherNamed);
