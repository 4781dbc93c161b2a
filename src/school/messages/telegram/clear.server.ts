import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { unaddressedHours } from '../kinds.ts';
import { unaddressed } from './tables.server.ts';

/** Each night what somebody wrote to the bot, and never said to whom, is forgotten. */
export const clearUnaddressed = defineJob({
  name: 'messages.unaddressed.clear',
  data: z.object({}),
  every: '47 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    const before = new Date(clock.now().getTime() - unaddressedHours * 3_600_000);
    await database.delete(unaddressed).where(lte(unaddressed.createdAt, before));
  },
});
