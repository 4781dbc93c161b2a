import { and, isNotNull, lt, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { firstIdAt } from '#src/platform/database/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { channels, linkCodes, notices } from './tables.server.ts';
import { telegramUpdates } from './telegram/tables.server.ts';

/** How long it is known what somebody was told by which way, and where an ended channel was. */
const daysKept = 90;

/** Milliseconds for which Telegram keeps what it could not tell: a day, and another one. */
const retold = 2 * 86_400_000;

/** Each night what was told long ago is forgotten, and so are ended channels and codes that nobody used. */
export const clearNotifications = defineJob({
  name: 'notifications.clear',
  data: z.object({}),
  every: '41 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    const now = clock.now();
    const before = new Date(now.getTime() - daysKept * 86_400_000);
    await database
      .delete(telegramUpdates)
      .where(lt(telegramUpdates.begunAt, new Date(now.getTime() - retold)));
    await database.delete(linkCodes).where(lte(linkCodes.expiresAt, now));
    await database.delete(notices).where(and(lt(notices.id, firstIdAt(before)), ne(notices.state, 'queued')));
    await database.delete(channels).where(and(isNotNull(channels.endedAt), lt(channels.endedAt, before)));
  },
});
