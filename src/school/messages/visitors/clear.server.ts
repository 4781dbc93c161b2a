import { and, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { threads } from '../tables.server.ts';
import { daysKept } from './visitors.ts';

/** Each night what visitors wrote is forgotten, half a year after the last message, unless it is held. */
export const clearVisitors = defineJob({
  name: 'visitors.clear',
  data: z.object({}),
  every: '47 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    await database
      .delete(threads)
      .where(and(eq(threads.kind, 'visitor'), lt(threads.lastAt, before), isNull(threads.heldAt)));
  },
});
