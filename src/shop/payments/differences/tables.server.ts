import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { currencies } from '#src/books/money/money.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import { providers } from '#src/shop/provider.ts';

/** Where a provider's own list and the books differ, as the nightly comparison found it. */
export const providerDifferences = pgTable(
  'provider_differences',
  {
    provider: text('provider', { enum: providers }).notNull(),
    /** The provider's id of the payment, refund or dispute; ours where it knows none. */
    objectId: text('object_id').notNull(),
    theirs: bigint('theirs', { mode: 'number' }),
    ours: bigint('ours', { mode: 'number' }),
    currency: text('currency', { enum: currencies }).notNull(),
    foundAt: instant('found_at').notNull(),
    /** Gone at a later comparison. */
    goneAt: instant('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.objectId] }),
    index('provider_differences_open').on(table.foundAt).where(sql`${table.goneAt} is null`),
    index('provider_differences_found').on(table.foundAt, table.provider, table.objectId),
  ],
);

/** When a provider's list was last compared with the books, and up to when. */
export const comparisons = pgTable('comparisons', {
  provider: text('provider', { enum: providers }).primaryKey(),
  comparedAt: instant('compared_at').notNull(),
  through: instant('through').notNull(),
  objects: integer('objects').notNull(),
});
