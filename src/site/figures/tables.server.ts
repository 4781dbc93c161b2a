import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountName } from '#src/people/claims/switches.ts';
import { instant } from '#src/platform/database/tables.server.ts';

/** The last count; a job replaces all of it. */
export const counts = pgTable(
  'counts',
  {
    name: text('name').$type<CountName>().notNull(),
    /** The English name of its category; empty for all categories. */
    subject: text('subject').notNull(),
    number: integer('number').notNull(),
    /** The time of the oldest row that was counted; null where there is none. */
    since: instant('since'),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.subject] }),
    check('counts_number', sql`${table.number} >= 0`),
  ],
);
