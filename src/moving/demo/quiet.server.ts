import { inArray } from 'drizzle-orm';
import { resizePicture } from '#src/people/files/pictures/resize.server.ts';
import type { Jobs } from '#src/platform/database/enqueue.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/**
 * A context whose use cases tell nobody anything: the demo's people have no mailbox, and the staff shall have no work
 * with them. Of the jobs only the resizing of pictures is kept; mails are dropped where they would be sent.
 */
export function quiet(context: Context): Context {
  const jobs: Jobs = {
    async enqueue(database, job, data, options) {
      if (job.name === resizePicture.name) await context.jobs.enqueue(database, job, data, options);
    },
    async enqueueAll(database, _, all) {
      const promised = all.flatMap((data) => (data as { mailId?: string }).mailId ?? []);
      if (promised.length > 0) await database.delete(mails).where(inArray(mails.id, promised));
    },
  };
  return { ...context, jobs, config: { ...context.config, staffEmail: undefined } };
}

/** The same context some days ago: whoever joined last year did not join just now. */
export function daysAgo(context: Context, days: number): Context {
  const now = () => new Date(context.clock.now().getTime() - days * 24 * 60 * 60_000);
  return { ...context, clock: { now } };
}
