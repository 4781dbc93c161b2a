import { ne } from 'drizzle-orm';
import { personal } from '#src/platform/program/personal.server.ts';
import {
  channels,
  linkCodes,
  notices,
  notificationChoices,
  quietHours,
  reminderChoices,
} from './tables.server.ts';
import { telegramUpdates } from './telegram/tables.server.ts';

/** By which ways somebody is told, and what they were told by them: that goes with the way. */
export const notificationsData = [
  // Telegram keeps what it could not tell for a day.
  personal(telegramUpdates, { kept: { from: telegramUpdates.begunAt, for: { days: 2 } } }),
  personal(notices, { kept: { from: notices.id, for: { days: 90 }, where: ne(notices.state, 'queued') } }),
  personal(channels, {
    kept: { from: channels.endedAt, for: { days: 90 } },
    erased: { of: channels.userId },
  }),
  personal(linkCodes, { kept: { from: linkCodes.expiresAt }, erased: { of: linkCodes.userId } }),
  personal(notificationChoices, { erased: { of: notificationChoices.userId } }),
  personal(quietHours, { erased: { of: quietHours.userId } }),
  personal(reminderChoices, { erased: { of: reminderChoices.userId } }),
];
