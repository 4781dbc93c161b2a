import type { Act } from '../act.ts';
import { accountActs } from './accounts.ts';
import { attendanceActs } from './attendance.ts';
import { familyActs } from './families.ts';
import { guardianActs } from './guardians.ts';
import { meetingActs } from './meetings.ts';
import { passing } from './passing.ts';
import { paymeActs } from './payme.ts';
import { providerActs } from './providers.ts';
import { strangerActs } from './strangers.ts';
import { teacherActs } from './teachers.ts';
import { waysIn } from './ways-in.ts';

/** All that may happen; what stands twice happens twice as often. */
export const acts: Act[] = [
  ...teacherActs,
  ...meetingActs,
  ...familyActs,
  ...guardianActs,
  ...attendanceActs,
  ...waysIn,
  ...accountActs,
  ...providerActs,
  ...paymeActs,
  ...strangerActs,
  ...passing,
  ...passing,
  ...passing,
];
