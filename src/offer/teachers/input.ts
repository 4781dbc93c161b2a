import * as z from 'zod/mini';
import { holds, line, personName } from '#src/platform/forms/fields.ts';
import { isMeetingLink, limits } from './teacher.ts';

/** Where people meet. */
export const meetingLink = line(limits.link).check(holds(isMeetingLink, 'link'));

/** The profile of a teacher, as they send it. */
export const profile = z.object({
  name: personName,
  picture: z.nullish(line(100)).check(z.describe('What POST /api/files answered as src; null takes it away')),
  meetingLink: z.nullish(meetingLink).check(z.describe('null takes it away')),
});

export type ProfileInput = z.output<typeof profile>;
