import * as z from 'zod/mini';
import { agreedTo } from '#src/people/consent/input.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { email, lineRules, code as typedCode } from '#src/platform/forms/fields.ts';
import { zone } from '#src/platform/forms/zone-field.ts';
import { languages } from '#src/platform/language/language.ts';
import { offeredRoles, passwordBounds } from './account.ts';

/** Of any characters, so that whatever a password manager makes is taken; compared in its composed form. */
const newPassword = z
  .string()
  .check(z.minLength(passwordBounds.least), z.maxLength(passwordBounds.most), z.normalize('NFKC'));

/** Longer or shorter than any password is wrong like any other. */
const password = z.string().check(z.minLength(1), z.maxLength(1024), z.normalize('NFKC'));

/** What has to equal the password, where it is sent. */
export const confirmation = z.optional(z.string().check(z.maxLength(1024), z.normalize('NFKC')));

/** Six digits of an app, or a recovery code; what is neither is wrong like any other. */
const code = typedCode(100);

/** That one field says the same as another, if it says anything. */
export function repeats<Name extends string, Again extends string>(name: Name, again: Again) {
  return z.refine<{ [key in Name | Again]?: unknown }>(
    (fields) => fields[again] === undefined || fields[again] === fields[name],
    { path: [again], params: { key: 'passwords_differ' satisfies FieldKey } },
  );
}

/** Who an account is for, and what opens it. */
export const credentials = z.object({ email, password: newPassword });

export const registration = z
  .object({
    ...credentials.shape,
    password_confirmation: confirmation,
    role: z._default(z.enum(offeredRoles), 'student'),
    status: z
      .optional(z.string().check(z.maxLength(40)))
      .check(z.describe('Ignored: a new account is active')),
    agreedTo: agreedTo('account'),
  })
  .check(repeats('password', 'password_confirmation'));

export const login = z
  .object({
    email,
    password,
    password_confirmation: confirmation,
    code: z
      .optional(code)
      .check(z.describe('Of an account with a second factor: of its app, or a recovery code')),
    remember: z._default(z.boolean(), false).check(z.describe('Keep the session 30 days')),
  })
  .check(repeats('password', 'password_confirmation'));

export const forgotten = z.object({ email });

/** The secret of a mailed link. */
export const mailedLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const reset = z
  .object({
    ...mailedLink.shape,
    password: newPassword,
    password_confirmation: confirmation,
    keepHandedOut: z
      .optional(z.boolean())
      .check(z.describe('Keep the calendar addresses, child’s links and invitations that were handed out')),
  })
  .check(repeats('password', 'password_confirmation'));

/** The first password of an account that was brought in, and what its owner agrees to. */
export const acceptance = z
  .object({
    ...mailedLink.shape,
    password: newPassword,
    password_confirmation: confirmation,
    agreedTo: agreedTo('account'),
  })
  .check(repeats('password', 'password_confirmation'));

export const emailChange = z.object({
  email,
  currentPassword: password,
  code: z
    .optional(code)
    .check(z.describe('Of an account with a second factor: of its app, or a recovery code')),
});

/** The own password once more, before what lets in is told or changed. */
export const ownPassword = z.object({ currentPassword: password });

export const passwordChange = z
  .object({
    currentPassword: password,
    newPassword,
    newPasswordConfirmation: confirmation,
    keepHandedOut: z
      .optional(z.boolean())
      .check(z.describe('Keep the calendar addresses, child’s links and invitations that were handed out')),
  })
  .check(repeats('newPassword', 'newPasswordConfirmation'));

export const factorConfirmed = z.object({ code });

export const factorChange = z.object({ currentPassword: password, code });

/** Of a name; the table holds it too. */
export const longestName = 100;

export const accountChange = z.object({
  name: z
    .optional(z.string().check(...lineRules(longestName)))
    .check(z.describe('What they are called by us; may be empty')),
  timeZone: z
    .optional(z.nullable(zone))
    .check(z.describe('On whose clock times are told; null as their device has it')),
  language: z.optional(z.enum(languages)).check(z.describe('In which they are written to')),
});
