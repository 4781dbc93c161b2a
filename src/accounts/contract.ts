import { z } from 'zod';
import { agreedTo } from '#src/consent/schemas.ts';
import { defineContract } from '#src/platform/contract.ts';
import { languages } from '#src/platform/language.ts';
import { roles } from '#src/platform/person.ts';
import { email } from '#src/platform/schemas.ts';
import { offeredRoles, passwordBounds } from './options.ts';

/** Of any characters, so that whatever a password manager makes is taken; compared in its composed form. */
const password = z
  .string()
  .min(passwordBounds.least)
  .max(passwordBounds.most)
  .transform((text) => text.normalize('NFKC'));

/** Who an account is for, and what opens it. */
export const credentials = z.object({ email, password });

/** What has to equal the password, where it is sent. */
const confirmation = z.string().max(passwordBounds.most).optional();

function isConfirmed(body: { password: string; password_confirmation?: string | undefined }): boolean {
  return (
    body.password_confirmation === undefined || body.password_confirmation.normalize('NFKC') === body.password
  );
}
const confirmed = { path: ['password_confirmation'], params: { key: 'passwords_differ' } };

/** A person as they are shown to themselves (spec §3, User). */
const user = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  status: z.string(),
  language: z.enum(languages),
});

const said = z.object({ message: z.string().describe("What to tell the person, in the caller's language") });

export const contract = defineContract({
  'POST /api/user/register': {
    summary:
      'Sign up, as a student or a teacher. An address that has an account already is told so by mail alone',
    body: z
      .object({
        ...credentials.shape,
        password_confirmation: confirmation,
        role: z.enum(offeredRoles).default('student'),
        status: z.string().max(40).optional().describe('Ignored: a new account is active'),
        agreedTo: agreedTo('account'),
      })
      .refine(isConfirmed, confirmed),
    answer: { 201: said },
    limit: { count: 20, seconds: 3600 },
    limitByMail: { field: 'email', count: 10, seconds: 3600 },
  },
  'POST /api/user/login': {
    summary: 'Log in: a session of 12 hours, or of 30 days',
    body: z
      .object({
        email,
        // Longer or shorter than any password is wrong like any other.
        password: z
          .string()
          .min(1)
          .max(1024)
          .transform((text) => text.normalize('NFKC')),
        password_confirmation: z.string().max(1024).optional(),
        remember: z.boolean().default(false).describe('Keep the session 30 days'),
      })
      .refine(isConfirmed, confirmed),
    answer: {
      200: z.object({
        access_token: z.string().describe('To be sent as Authorization: Bearer'),
        user,
      }),
    },
    // Wrong tries are counted apart; right ones cost a hash too.
    limit: { count: 200, seconds: 3600 },
  },
  'GET /api/user/login/access': {
    summary: 'Whose session this is',
    roles,
    answer: { 200: z.object({ user }) },
  },
  'POST /api/user/logout': {
    summary: 'End this session',
    roles,
    answer: { 200: said },
  },
  'POST /api/user/forgot-password': {
    summary: 'Mail a link that sets a new password. The answer is the same for an address without an account',
    body: z.object({ email }),
    answer: { 200: said },
    limit: { count: 20, seconds: 3600 },
  },
  'POST /api/user/reset-password': {
    summary: 'Set a new password by the secret of a mailed link; ends every session',
    body: z
      .object({ token: z.string().min(1).max(200), password, password_confirmation: confirmation })
      .refine(isConfirmed, confirmed),
    answer: { 200: said },
    limit: { count: 30, seconds: 3600 },
  },
});
