import { z } from 'zod';
import { agreedTo } from '#src/consent/schemas.ts';
import { defineContract } from '#src/platform/contract.ts';
import { email, optionalLine, optionalText, personName, phone, trap } from '#src/platform/schemas.ts';
import { countries } from './countries.ts';
import { forms } from './forms.ts';

const request = z.object({
  name: personName,
  phoneNumber: phone,
  email,
  message: optionalText(5000).default(''),
  form: z.enum(forms).default('contact').describe('Where it comes from'),
  about: optionalLine(60).default('').describe('What it is about, in a word or two: the slug of a course'),
  countryCode: z
    .enum([countries.US.code, countries.UZ.code])
    .optional()
    .describe('Of the country chosen on the contact page'),
  requestId: z.uuid().optional().describe('Repeating a call with the same id asks nothing more'),
  agreedTo: agreedTo('request'),
  ...trap,
});

export const contract = defineContract({
  'POST /api/mail': {
    summary: 'Ask the staff something, by any of the forms; answered by mail or telephone',
    body: request,
    answer: { 201: z.object({ message: z.string() }) },
    limit: { count: 20, seconds: 3600 },
    limitByMail: { field: 'email', count: 10, seconds: 3600 },
  },
});

export type Request = z.output<typeof request>;
