import { personal } from '#src/platform/program/personal.server.ts';
import { daysKept } from './family.ts';
import { childSessions, guardianInvitations } from './tables.server.ts';

/**
 * Where a child comes in, and whom guardians invited. Invitations that an account made go with it; those that
 * were mailed to its address are ended, and forget it (`guardians/ending.server.ts`).
 */
export const familiesData = [
  // The browser of a session that was not used for so long has lost its cookie.
  personal(childSessions, { kept: { from: childSessions.usedAt, for: { days: 366 } } }),
  personal(guardianInvitations, {
    kept: { from: guardianInvitations.expiresAt, for: { days: daysKept } },
    erased: { of: guardianInvitations.inviterId },
  }),
];
