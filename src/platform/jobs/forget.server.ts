import { z } from 'zod';
import { forgetOld, type Personal } from '#src/platform/program/personal.server.ts';
import { defineJob } from './jobs.server.ts';

/** Each night, forgets what has been kept for its time. Where that fails for a table, the others are forgotten all the same. */
export function forgetNightly(data: readonly Personal[]) {
  return defineJob({
    name: 'personal.clear',
    data: z.object({}),
    every: '41 3 * * *',
    attemptSeconds: 3600,
    retries: { limit: 3, delay: 60, delayMax: 600 },
    async run(context) {
      const failures: unknown[] = [];
      for (const one of data) await forgetOld(context, one).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
    },
  });
}
