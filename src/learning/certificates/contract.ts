import { z } from 'zod';
import { code as typedCode } from '#src/platform/forms/fields.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';

/** What a certificate says. */
const fields = {
  code: z.string().describe('As people read it, in four groups'),
  firstName: z.string(),
  title: z.string().describe('Of the class or group, as it was called'),
  teacher: z.string().describe('Empty for a teacher without a name'),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  attended: z.int().describe('How many of the meetings that were held'),
  held: z.int(),
  issuedAt: z.iso.datetime(),
};

/** One as its family has it. */
export const ownCertificate = z.object({
  ...fields,
  address: z.url().describe('Where anybody can check it'),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnReason: z.string().nullable().describe('In the words of the staff'),
  isReplaced: z.boolean().describe('Withdrawn because it was written anew, with the right name'),
});

const params = z.object({ code: typedCode(60).check(z.describe('With or without its dashes')) });

export const contract = defineContract({
  'GET /api/certificates/:code': {
    summary: 'What a certificate says, for whoever has its code; of a withdrawn one no more than that',
    params,
    answer: {
      200: z.discriminatedUnion('state', [
        z.object({ state: z.literal('valid'), ...fields }),
        z.object({ state: z.literal('withdrawn'), code: fields.code, withdrawnAt: z.iso.datetime() }),
      ]),
    },
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/certificates/:code/pdf': {
    summary: 'The certificate of a learner of the caller’s, to print',
    roles: ['student'],
    params,
    query: z.object({ language: z.enum(languages) }),
    file: { type: 'application/pdf', name: 'dars-certificate.pdf' },
    answer: { 200: z.string() },
  },
});
