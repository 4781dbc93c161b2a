import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';

/** What somebody wrote to the bot without saying to whom: until they have pressed a button, or a day. */
export const unaddressed = pgTable(
  'unaddressed',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    /** What the bot calls the files that came with it. */
    files: text('files').array().notNull().default([]),
    /** The key of the message that it becomes: Telegram may tell of it twice. */
    key: uuid('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('unaddressed_by_user').on(table.userId), index('unaddressed_by_age').on(table.createdAt)],
);
