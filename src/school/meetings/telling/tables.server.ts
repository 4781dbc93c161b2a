import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';

/** The links in reminders, which switch them off and on; only the hash of each secret is kept. */
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

/**
 * Which children a meeting in an account's calendar is for, as a hash of their names, and since when. Without a row it
 * names nobody. Nothing else tells a calendar that a name has changed.
 */
export const toldNames = pgTable(
  'told_names',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.meetingId] }),
    index('told_names_by_meeting').on(table.meetingId),
  ],
);
