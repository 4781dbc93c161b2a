import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';

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

/**
 * Which children the calendar of an account was told a meeting is for, and since when: a hash of their names. Where
 * there is no row, it named nobody. A name that changes leaves no other trace that a calendar could go by.
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
