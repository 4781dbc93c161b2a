import { jobs } from '#src/app/jobs.server.ts';
import type { forgetNightly } from '#src/platform/jobs/forget.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** The job that forgets each night what was kept for its time. */
export const nightly = jobs.find(({ name }) => name === 'personal.clear') as ReturnType<typeof forgetNightly>;

/** Lets a night come. */
export function forgetOld({ context }: { context: Context }): Promise<void> {
  return nightly.run(context, {}, { last: false });
}
