import { inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { reminderKeys, toldNames } from './tables.server.ts';

/** For how many days the link of a reminder works; longer than a meeting stays in calendars. */
const daysKept = 60;

/** Each night the links of old reminders are forgotten, and the names that calendars had at old meetings. */
export const clearReminderKeys = defineJob({
  name: 'notices.clear',
  data: z.object({}),
  every: '37 3 * * *',
  attemptSeconds: 600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: async ({ database, clock }) => {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    await database.delete(reminderKeys).where(lt(reminderKeys.createdAt, before));
    const old = database.select({ id: meetings.id }).from(meetings).where(lt(meetings.startsAt, before));
    await database.delete(toldNames).where(inArray(toldNames.meetingId, old));
  },
});
