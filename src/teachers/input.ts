import * as z from 'zod/mini';
import { lineRules, personName } from '#src/platform/fields.ts';
import { isMeetingLink, limits } from './options.ts';

const link = z
  .string()
  .check(...lineRules(limits.link), z.refine(isMeetingLink, { params: { key: 'link' } }));

/** How a teacher wants to be shown. */
export const profile = z.object({
  name: personName,
  picture: z
    .optional(z.nullable(z.string().check(...lineRules(100), z.minLength(1))))
    .check(z.describe('What POST /api/files answered as src; null takes it away')),
  meetingLink: z.optional(z.nullable(link)).check(z.describe('null takes it away')),
});

export type SaidOfTeacher = z.output<typeof profile>;
