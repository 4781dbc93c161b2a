import * as z from 'zod/mini';
import { agreedTo } from '#src/people/consent/input.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { email, line, lineRules, personName, phone, requestId } from '#src/platform/forms/fields.ts';
import { defaults, gradeLevels, subjects } from './choices.ts';

const family = z.object({ parentName: personName, parentPhoneNumber: phone, parentEmail: email });

const child = z.object({
  childrenFullName: personName,
  gradeLevel: z.enum(gradeLevels),
  subject: z.enum(subjects),
  wishedTeacher: z
    ._default(z.string().check(...lineRules(120)), '')
    .check(z.describe('The teacher whom the family would like')),
});

const wishes = z.object({
  planningToStart: z._default(line(120), defaults.planningToStart),
  hearAboutUs: z._default(line(120), defaults.hearAboutUs),
  hearAboutUsOther: z._default(z.string().check(...lineRules(500)), ''),
});

const otherNamed = z.refine<z.output<typeof wishes>>(
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
