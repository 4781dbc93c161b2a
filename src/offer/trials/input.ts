import * as z from 'zod/mini';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { email, line, lineRules, personName, phone } from '#src/platform/forms/fields.ts';
import { defaults, gradeLevels, subjects } from './choices.ts';

export const family = z.object({ parentName: personName, parentPhoneNumber: phone, parentEmail: email });

export const child = z.object({
  childrenFullName: personName,
  gradeLevel: z.enum(gradeLevels),
  subject: z.enum(subjects),
  wishedTeacher: z
    ._default(z.string().check(...lineRules(120)), '')
    .check(z.describe('The teacher whom the family would like')),
});

export const wishes = z.object({
  planningToStart: z._default(line(120), defaults.planningToStart),
  hearAboutUs: z._default(line(120), defaults.hearAboutUs),
  hearAboutUsOther: z._default(z.string().check(...lineRules(500)), ''),
});

export const otherNamed = z.refine<z.output<typeof wishes>>(
  ({ hearAboutUs, hearAboutUsOther }) => hearAboutUs !== 'Other' || hearAboutUsOther !== '',
  { path: ['hearAboutUsOther'], params: { key: 'required' satisfies FieldKey } },
);

/** The rules of the wizard's steps (spec §5, wizard steps 1 to 4). */
export const steps = {
  1: family,
  2: child,
  3: z.object({ event: z.object({ uri: z.string() }) }),
  4: wishes.check(otherNamed),
};

/** Of two that stand on one screen, by the first of them. */
export const pairs = {
  1: z.object({ ...family.shape, ...child.shape }),
  3: z.object({ ...steps[3].shape, ...wishes.shape }).check(otherNamed),
};
