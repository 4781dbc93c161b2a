import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/tables.server.ts';
import { instant } from '#src/platform/tables.server.ts';

/** The secret address under which somebody's calendar reads their meetings: one an account, its hash alone is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  hash: text('hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  /** When a calendar asked for it last. */
  readAt: instant('read_at'),
});

/** A row of it. */
export type CalendarFeed = typeof calendarFeeds.$inferSelect;
