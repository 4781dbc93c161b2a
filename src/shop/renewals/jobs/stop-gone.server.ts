import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { findGone, stopIfGoneNow } from '../gone.server.ts';
import { each } from './each.server.ts';

/**
 * Every five minutes: stops what has lost what it rests on. It looks at every subscription that lives, so not every
 * minute; before a month is announced or charged, that one is looked at anyway.
 */
export const stopGone = defineJob({
  name: 'renewals.stop-gone',
  data: z.object({}),
  every: '*/5 * * * *',
  attemptSeconds: 240,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: (context) => each(context, findGone, stopIfGoneNow),
});
