import * as z from 'zod/mini';
import { agreedTo } from '#src/people/consent/input.ts';
import {
  email,
  lineRules,
  personName,
  phone,
  requestId,
  textRules,
  trap,
} from '#src/platform/forms/fields.ts';
import { countries, countryNames } from './contact.ts';
import { publicForms } from './forms.ts';

/** A country by its name or its code; the code is kept. */
const country = z.pipe(
  z.enum([...countryNames, countries.US.code, countries.UZ.code]),
  z.transform((value) => (value === 'US' || value === 'UZ' ? countries[value].code : value)),
);

/** What somebody asks the staff, by any of the forms. */
export const request = z.object({
  name: personName,
  phoneNumber: phone,
  email,
  message: z._default(z.string().check(...textRules(5000)), ''),
  form: z
    .optional(z.enum(publicForms))
    .check(z.describe('Where it comes from; left out, the message tells it, as the specification has it')),
  about: z
    ._default(z.string().check(...lineRules(60)), '')
    .check(z.describe('What it is about, in a word or two: the slug of a course')),
  countryCode: z
    .optional(country)
    .check(z.describe('Of the country chosen on the contact page, or its name: US, UZ')),
  requestId,
  agreedTo: agreedTo('request'),
  ...trap,
});
