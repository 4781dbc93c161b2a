import { ne } from 'drizzle-orm';
import { personal } from '#src/platform/program/personal.server.ts';
import { absenceKeys, attendances } from './tables.server.ts';

/** What was written to teachers of an absence, and the links of reminders by which it is said. */
export const attendanceData = [
  personal(absenceKeys, {
    kept: { from: absenceKeys.createdAt, for: { days: 30 } },
    erased: { of: absenceKeys.userId },
  }),
  personal(attendances, {
    kept: {
      from: attendances.startsAt,
      for: { days: 30 },
      where: ne(attendances.toldWords, ''),
      blank: { toldWords: '' },
    },
  }),
];
