import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/tables.server.ts';
import { instant } from '#src/platform/tables.server.ts';

/** Links of reminders, which switch them off and on: of each secret only the hash is kept. */
export const reminderKeys = pgTable(
  'reminder_keys',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reminder_keys_by_user').on(table.userId),
    index('reminder_keys_by_time').on(table.createdAt),
  ],
);
