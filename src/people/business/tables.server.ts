import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { pictures } from '#src/people/files/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';

/** Who the business is, in one row at most; without it everything is said as the product's own. What is empty is not said. */
export const businesses = pgTable(
  'business',
  {
    only: boolean('only').primaryKey().default(true),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** By language; one that has none says the product's own words. */
    hours: jsonb('hours').$type<Partial<Record<Language, string>>>().notNull(),
    taxNumber: text('tax_number').notNull(),
    logo: text('logo').references(() => pictures.name, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
    /** The account of whoever said so last. */
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    check('business_only', sql`${table.only}`),
    check('business_name', sql`length(${table.name}) between 1 and 60`),
    index('business_by_logo').on(table.logo),
  ],
);

/** How the business refers to its picture. */
export const businessPictures = businesses.logo;
