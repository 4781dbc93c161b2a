import { isNull } from 'drizzle-orm';
import { personal } from '#src/platform/program/personal.server.ts';
import { setUpHours } from './account.ts';
import { invitedAccounts } from './invited/tables.server.ts';
import { emailConfirmations, passwordResets, secondFactors, sessions } from './tables.server.ts';

/** How somebody comes in. */
export const accountsData = [
  personal(sessions, { kept: { from: sessions.expiresAt }, erased: { of: sessions.userId } }),
  personal(secondFactors, {
    kept: {
      from: secondFactors.createdAt,
      for: { hours: setUpHours },
      where: isNull(secondFactors.confirmedAt),
    },
    erased: { of: secondFactors.userId },
  }),
  personal(passwordResets, {
    kept: { from: passwordResets.expiresAt },
    erased: { of: passwordResets.userId },
  }),
  personal(emailConfirmations, {
    kept: { from: emailConfirmations.expiresAt },
    erased: { of: emailConfirmations.userId },
  }),
  personal(invitedAccounts, { erased: { of: invitedAccounts.userId } }),
];
