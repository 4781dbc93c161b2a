import { and, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { firstIdAt, mails } from '#src/platform/database/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';

/** Months for which it is known to whom a mail was written, and when. */
const monthsMailsAreKept = 12;

/**
 * Each night, mails that were sent long ago are forgotten; so are failed ones that nobody sent again, for they still
 * have their words.
 */
export const clearMails = defineJob({
  name: 'mail.clear',
  data: z.object({}),
  every: '53 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    const before = new Date(clock.now());
    before.setUTCMonth(before.getUTCMonth() - monthsMailsAreKept);
    await database.delete(mails).where(and(lt(mails.id, firstIdAt(before)), ne(mails.status, 'queued')));
  },
});
