import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#src/platform/database/tables.server.ts';

/** What a dollar costs in soums, as the staff set it; it holds from a day on, until another does. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    /** A day of the business zone, YYYY-MM-DD. */
    day: date('day').primaryKey(),
    tiyinPerDollar: integer('tiyin_per_dollar').notNull(),
    setAt: instant('set_at').notNull(),
    setBy: uuid('set_by').notNull(),
  },
  (table) => [check('exchange_rates_rate', sql`${table.tiyinPerDollar} between 100000 and 100000000`)],
);
