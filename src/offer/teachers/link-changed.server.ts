import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';

/** The task after a change of a teacher's meeting link. */
const task = {
  name: 'teacher.link-changed',
  data: z.object({
    teacherId: z.uuid(),
    /** When it was changed: the keys of the mails about it contain that. */
    at: z.iso.datetime(),
  }),
};

/** Promises the task, to be done at once. */
export function promiseLinkChanged({ database, clock, jobs }: Context, teacherId: string): Promise<void> {
  return jobs.enqueue(database, task, { teacherId, at: clock.now().toISOString() });
}

/**
 * The job that does the task, in one transaction.
 * @param tell of a later room, which knows whom the teacher meets; `at` is when the link was changed
 */
export function onLinkChanged(tell: (context: Context, teacherId: string, at: Date) => Promise<void>) {
  return defineJob({
    ...task,
    attemptSeconds: 60,
    retries: { limit: 20, delay: 5, delayMax: 600 },
    run: (context, { teacherId, at }) =>
      inTransaction(context, (context) => tell(context, teacherId, new Date(at))),
  });
}
