import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#src/platform/database/tables.server.ts';

/** What became of the demo: one row, once it was made or cleared; a demo that was cleared is not made again. */
export const demo = pgTable(
  'demo',
  {
    only: boolean('only').primaryKey().default(true),
    state: text('state', { enum: ['made', 'cleared'] }).notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('demo_only', sql`${table.only}`),
    check('demo_state', sql`${table.state} in ('made', 'cleared')`),
  ],
);

/** The rows of other tables that are the demo's; what hangs on its accounts is found by them. */
export const demoRows = pgTable(
  'demo_rows',
  {
    id: uuid('id').primaryKey(),
    what: text('what', {
      enum: ['account', 'appointment', 'trial', 'request', 'subscription', 'letter'],
    }).notNull(),
  },
  (table) => [
    check(
      'demo_rows_what',
      sql`${table.what} in ('account', 'appointment', 'trial', 'request', 'subscription', 'letter')`,
    ),
  ],
);
