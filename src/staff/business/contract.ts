import { z } from 'zod';
import { businessLimits } from '#src/people/business/business.ts';
import { email, phone } from '#src/platform/forms/fields.ts';
import { line, optionalLine, optionalText } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';

const limits = businessLimits;

const said = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  ...fieldsIn('hours', () => z.string()),
  taxNumber: z.string(),
  logo: z.string().nullable().describe('Its name below /api/files/'),
  changedAt: z.iso
    .datetime()
    .nullable()
    .describe('When it was said last; null while all is the product’s own'),
});

const seen = z.iso
  .datetime()
  .nullable()
  .describe('What was shown as changedAt: where it is another by now, nothing is changed');

export const contract = defineContract({
  'GET /api/admin/business': {
    summary: 'Who the business is: the product’s own name, and nothing else, until the staff say so',
    roles: ['admin'],
    answer: { 200: said },
  },
  'PUT /api/admin/business': {
    summary: 'Say who the business is; pages, letters and papers say it within a minute',
    roles: ['admin'],
    body: z.object({
      seen,
      name: line(limits.name),
      legalName: optionalLine(limits.legalName),
      address: optionalText(limits.address),
      phone: z.union([z.literal(''), phone]),
      email: z.union([z.literal(''), email]),
      ...fieldsIn('hours', () => optionalLine(limits.hours)),
      taxNumber: optionalLine(limits.taxNumber),
      logo: line(100).nullable().describe('A picture that the caller sent in, or the one that is there'),
    }),
    answer: { 200: said },
  },
  'DELETE /api/admin/business': {
    summary: 'Go back to the product’s own name',
    roles: ['admin'],
    body: z.object({ seen }),
    answer: { 200: said },
  },
});
