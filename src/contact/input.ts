import * as z from 'zod/mini';
import { agreedTo } from '#src/consent/input.ts';
import { email, lineRules, personName, phone, requestId, textRules, trap } from '#src/platform/fields.ts';
import { countries } from './countries.ts';
import { publicForms } from './forms.ts';

/** What somebody asks the staff, by any of the forms. */
export const request = z.object({
  name: personName,
  phoneNumber: phone,
  email,
  message: z._default(z.string().check(...textRules(5000)), ''),
  form: z._default(z.enum(publicForms), 'contact').check(z.describe('Where it comes from')),
  about: z
    ._default(z.string().check(...lineRules(60)), '')
    .check(z.describe('What it is about, in a word or two: the slug of a course')),
  countryCode: z
    .optional(z.enum([countries.US.code, countries.UZ.code]))
    .check(z.describe('Of the country chosen on the contact page')),
  requestId,
  agreedTo: agreedTo('request'),
  ...trap,
});
