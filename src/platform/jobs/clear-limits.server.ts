import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { rateLimits } from '#src/platform/database/tables.server.ts';
import { defineJob } from './jobs.server.ts';

/** Each hour, what was counted against limits and is over is forgotten. */
export const clearLimits = defineJob({
  name: 'limits.clear',
  data: z.object({}),
  every: '53 * * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    await database.delete(rateLimits).where(lt(rateLimits.expire, clock.now().getTime()));
  },
});
