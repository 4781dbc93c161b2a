import { and, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { absenceKeys, attendances } from '../tables.server.ts';

/** For how many days after a meeting the words and links of notices are kept. */
const daysKept = 30;

/** Each night, forgets what was written to teachers a month ago, and the links of old reminders. */
export const clearAbsences = defineJob({
  name: 'attendance.clear',
  data: z.object({}),
  every: '41 3 * * *',
  attemptSeconds: 600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: async ({ database, clock }) => {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    await database.delete(absenceKeys).where(lt(absenceKeys.createdAt, before));
    await database
      .update(attendances)
      .set({ toldWords: '' })
      .where(and(ne(attendances.toldWords, ''), lt(attendances.startsAt, before)));
  },
});
