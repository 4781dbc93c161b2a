import { max } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { countAll } from './count.server.ts';
import { counts } from './tables.server.ts';

/** How long a count is valid: a little less than the hour between two jobs. */
const goodFor = 50 * 60_000;

/** Counts each hour, and when the staff first ask for the counts; never twice within the hour. */
export const countFigures = defineJob({
  name: 'counts.count',
  data: z.object({}),
  every: '17 * * * *',
  attemptSeconds: 600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: async (context) => {
    if (!(await isFresh(context))) await countAll(context);
  },
});

async function isFresh({ database, clock }: Context): Promise<boolean> {
  const [last] = await database.select({ at: max(counts.countedAt) }).from(counts);
  return Boolean(last?.at && clock.now().getTime() - last.at.getTime() < goodFor);
}
