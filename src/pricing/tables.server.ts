import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#src/platform/tables.server.ts';

function dollarsColumn(name: string) {
  return numeric(name, { precision: 9, scale: 2, mode: 'number' });
}

/** Plans and packages whose figures the staff have changed; what has no row costs what the specification says. */
export const changedPrices = pgTable(
  'changed_prices',
  {
    /** The plan's or the package's own, as in `plans.ts`. */
    name: text('name').primaryKey(),
    /** Lessons a month, or in the package. */
    classes: integer('classes').notNull(),
    /** In dollars: of a plan before its discount, of a package as it is paid. */
    price: dollarsColumn('price').notNull(),
    /** Per cent off: of a plan it makes the price, of a package it is told and already in the price. */
    discount: integer('discount').notNull(),
    /** What a package announces for an hour or a lesson; null for a plan, where it is computed. */
    rate: dollarsColumn('rate'),
    changedAt: instant('changed_at').notNull(),
    /** The account of whoever changed it. */
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    check('changed_prices_classes', sql`${table.classes} between 1 and 200`),
    check('changed_prices_price', sql`${table.price} between 1 and 100000`),
    check('changed_prices_discount', sql`${table.discount} between 0 and 90`),
    check('changed_prices_rate', sql`${table.rate} between 0 and 100000`),
  ],
);
