import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';

/** What the staff have set about messages: one row, once they did. */
export const messageSettings = pgTable(
  'message_settings',
  {
    only: boolean('only').primaryKey().default(true),
    /** Months after the learner’s last lesson in which a thread is kept. */
    monthsKept: integer('months_kept').notNull(),
  },
  (table) => [
    check('message_settings_only', sql`${table.only}`),
    check('message_settings_months', sql`${table.monthsKept} between 12 and 36`),
  ],
);
