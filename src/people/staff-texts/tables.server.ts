import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { checkLanguage, instant, languageColumn } from '#src/platform/database/tables.server.ts';
import type { StaffTextKey } from './keys.ts';

/** Texts that the staff have written, in both languages; what has no row is said as the product says it. */
export const staffTextRows = pgTable(
  'staff_texts',
  {
    key: text('key').$type<StaffTextKey>().notNull(),
    language: languageColumn(),
    text: text('text').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** The account of whoever wrote it. No foreign key: the room of accounts comes after this one. */
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.language] }),
    checkLanguage('staff_texts_language', table.language),
    check('staff_texts_text', sql`length(${table.text}) between 1 and 5000`),
  ],
);
