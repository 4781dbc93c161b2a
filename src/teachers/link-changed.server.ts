import { z } from 'zod';

/**
 * The task that follows another meeting link of a teacher. A later feature, which knows whom the teacher meets, carries
 * it out.
 */
export const linkChanged = {
  name: 'teacher.link-changed',
  data: z.object({
    teacherId: z.uuid(),
    /** When it was changed: the mails about it are named by that. */
    at: z.iso.datetime(),
  }),
};
