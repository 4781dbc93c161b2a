import type { Act } from '../act.ts';
import { accountActs } from './accounts.ts';
import { familyActs } from './families.ts';
import { guardianActs } from './guardians.ts';
import { meetingActs } from './meetings.ts';
import { passing } from './passing.ts';
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
  ...waysIn,
  ...accountActs,
  ...providerActs,
  ...strangerActs,
  ...passing,
  ...passing,
  ...passing,
];
