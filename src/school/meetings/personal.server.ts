import { inArray, lt } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { ago, personal } from '#src/platform/program/personal.server.ts';
import { reminderKeys, toldNames } from './telling/tables.server.ts';

/** Longer than a meeting stays in calendars. */
const told = { days: 60 };

/** The links of reminders, and the names that calendars had at meetings. */
export const tellingData = [
  personal(reminderKeys, {
    kept: { from: reminderKeys.createdAt, for: told },
    erased: { of: reminderKeys.userId },
  }),
  personal(toldNames, {
    kept: async ({ database, clock }) => {
      const isOld = lt(meetings.startsAt, ago(clock.now(), told));
      const old = database.select({ id: meetings.id }).from(meetings).where(isOld);
      await database.delete(toldNames).where(inArray(toldNames.meetingId, old));
    },
    erased: { of: toldNames.userId },
  }),
];
