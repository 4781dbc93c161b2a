import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import { threads } from '../tables.server.ts';

/** What somebody was told of a thread by other ways than its page: one notice until it is read, or for a while. */
export const threadNotices = pgTable(
  'thread_notices',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Up to which message, by Telegram and push, and when. */
    toldNumber: integer('told_number').notNull().default(0),
    toldAt: instant('told_at'),
    /** The same by mail. */
    mailedNumber: integer('mailed_number').notNull().default(0),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index('thread_notices_by_thread').on(table.threadId),
  ],
);
