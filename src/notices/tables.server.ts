import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/tables.server.ts';
import { instant } from '#src/platform/tables.server.ts';

/** Which reminders somebody wants; who has no row wants both. */
export const reminderChoices = pgTable('reminder_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A day before a meeting. */
  day: boolean('day').notNull().default(true),
  /** An hour before it. */
  hour: boolean('hour').notNull().default(true),
  changedAt: instant('changed_at').notNull(),
});

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
