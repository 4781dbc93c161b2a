import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import type { ReceiptFacts } from './papers/facts.ts';

/** The last number of each year; whoever takes the next holds the row, so that there is no gap. */
export const receiptNumbers = pgTable('receipt_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** What was paid or given back, as the paper says it: written once, never changed. */
export const receipts = pgTable(
  'receipts',
  {
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => users.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of money that went back; null for a payment. */
    refundOrderId: uuid('refund_order_id').references(() => refundOrders.id),
    /** In cents. */
    amount: integer('amount').notNull(),
    facts: jsonb('facts').$type<ReceiptFacts>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.number] }),
    unique('receipts_once').on(table.orderId, table.refundOrderId).nullsNotDistinct(),
    index('receipts_by_payer').on(table.payerId, table.year, table.number),
    index('receipts_by_refund').on(table.refundOrderId),
    check('receipts_amount', sql`${table.amount} > 0`),
  ],
);

/** A row of `receipts`. */
export type ReceiptRow = typeof receipts.$inferSelect;
