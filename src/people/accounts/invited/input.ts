import * as z from 'zod/mini';
import { agreedTo } from '#src/people/consent/input.ts';
import { code } from '#src/platform/forms/fields.ts';
import { confirmation, credentials, repeats } from '../input.ts';

/** What a code on paper is accepted with, of an account that had no address until now. */
export const codeAcceptance = z
  .object({
    ...credentials.shape,
    code: code(100),
    password_confirmation: confirmation,
    agreedTo: agreedTo('account'),
  })
  .check(repeats('password', 'password_confirmation'));
