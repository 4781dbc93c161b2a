import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';

/**
 * Who is a customer at Stripe, and the card that they saved there. Of the card no more than what tells it from another
 * one: its number never reaches us.
 */
export const savedCards = pgTable(
  'saved_cards',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Stripe's id of the customer; kept when somebody deletes it there, so that the next one is another. */
    customerId: text('customer_id').notNull().unique(),
    customerGoneAt: instant('customer_gone_at'),
    /** Stripe's id of the card; null while there is none. */
    methodId: text('method_id'),
    brand: text('brand'),
    last4: text('last4'),
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    /** When the card was saved at Stripe, or removed: what was saved there before that changes nothing any more. */
    savedAt: instant('saved_at'),
    /** The Checkout Session in which another card is being saved. */
    pageId: text('page_id'),
  },
  (table) => [
    index('saved_cards_by_method').on(table.methodId).where(sql`${table.methodId} is not null`),
    check(
      'saved_cards_whole',
      sql`num_nonnulls(${table.methodId}, ${table.brand}, ${table.last4}, ${table.expMonth}, ${table.expYear}) in (0, 5)`,
    ),
    check('saved_cards_saved', sql`${table.methodId} is null or ${table.savedAt} is not null`),
    check('saved_cards_gone', sql`${table.customerGoneAt} is null or ${table.methodId} is null`),
    check('saved_cards_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check('saved_cards_month', sql`${table.expMonth} between 1 and 12`),
  ],
);

/** A row of `saved_cards`. */
export type SavedCardRow = typeof savedCards.$inferSelect;
