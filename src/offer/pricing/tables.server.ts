import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#src/platform/database/tables.server.ts';

function dollarsColumn(name: string) {
  return numeric(name, { precision: 9, scale: 2, mode: 'number' });
}

/**
 * Prices of plans and packages from a day on, as the staff have set them; before the first one those of the
 * specification hold. Past prices stay.
 */
export const datedPrices = pgTable(
  'dated_prices',
  {
    /** The plan's or the package's own, as in `plans.ts`. */
    name: text('name').notNull(),
    /** A day of the business zone. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Lessons a month, or in the package. All figures are null where it goes back to the specification's. */
    classes: integer('classes'),
    /** In dollars: of a plan before its discount, of a package as it is paid. */
    price: dollarsColumn('price'),
    /** Per cent off: of a plan it makes the price, of a package it is told and already in the price. */
    discount: integer('discount'),
    /** What a package announces for an hour or a lesson; null for a plan, where it is computed. */
    rate: dollarsColumn('rate'),
    changedAt: instant('changed_at').notNull(),
    /** The account of whoever changed it. */
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.fromDay] }),
    check(
      'dated_prices_whole',
      sql`num_nulls(${table.classes}, ${table.price}, ${table.discount}) = 0
        or num_nonnulls(${table.classes}, ${table.price}, ${table.discount}, ${table.rate}) = 0`,
    ),
    check('dated_prices_classes', sql`${table.classes} between 1 and 200`),
    check('dated_prices_price', sql`${table.price} between 1 and 100000`),
    check('dated_prices_discount', sql`${table.discount} between 0 and 90`),
    check('dated_prices_rate', sql`${table.rate} between 0 and 100000`),
  ],
);

/**
 * Prices from before they had dates. A process of the last release still writes here during an update, and a trigger
 * carries that over; nothing here reads or writes it any more.
 * @public
 */
export const changedPrices = pgTable(
  'changed_prices',
  {
    name: text('name').primaryKey(),
    classes: integer('classes').notNull(),
    price: dollarsColumn('price').notNull(),
    discount: integer('discount').notNull(),
    rate: dollarsColumn('rate'),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    check('changed_prices_classes', sql`${table.classes} between 1 and 200`),
    check('changed_prices_price', sql`${table.price} between 1 and 100000`),
    check('changed_prices_discount', sql`${table.discount} between 0 and 90`),
    check('changed_prices_rate', sql`${table.rate} between 0 and 100000`),
  ],
);
