import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#src/platform/database/tables.server.ts';

/** What Telegram tells of by its own numbers, and which process began on it: what it tells again is done once. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    /** When a process began on it, or another did anew. */
    begunAt: instant('begun_at').notNull(),
    /** Null as long as it may have been left half way. */
    doneAt: instant('done_at'),
  },
  (table) => [index('telegram_updates_by_age').on(table.begunAt)],
);
