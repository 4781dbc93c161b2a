import * as z from 'zod/mini';
import { email } from '#src/platform/forms/fields.ts';
import { languages } from '#src/platform/language/language.ts';
import { mostLearners } from '../family.ts';

const learnerIds = z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostLearners)));

/** Who is asked to look after learners too. */
export const invitation = z.object({
  email,
  language: z
    .optional(z.enum(languages))
    .check(z.describe('In which the invitation is written; left out, the caller’s')),
  learnerIds: learnerIds.check(z.describe('Whom it is about; left out, all that the caller answers for')),
});

/** Which learners something is done about. */
export const chosenLearners = z.object({
  learnerIds: learnerIds.check(z.describe('Left out, all that it can be done about')),
});
