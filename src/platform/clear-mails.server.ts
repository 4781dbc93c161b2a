import { and, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from './jobs.server.ts';
import { mails } from './tables.server.ts';

/** Months for which it is known to whom a mail was written, and when. */
const monthsMailsAreKept = 12;

/**
 * Each night, mails that were sent long ago are forgotten, and so are those that failed and that nobody sent again: they
 * still have their words. Their ids grow with time: the primary key finds them.
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
    const least = before.getTime().toString(16).padStart(12, '0');
    const first = `${least.slice(0, 8)}-${least.slice(8)}-7000-8000-000000000000`;
    await database.delete(mails).where(and(lt(mails.id, first), ne(mails.status, 'queued')));
  },
});
