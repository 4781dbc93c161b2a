import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { payments } from '../tables.server.ts';

/** What Payme calls a transaction, by its own protocol: times in milliseconds as it gave and was given them. */
export const paymeTransactions = pgTable(
  'payme_transactions',
  {
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** 1 made, 2 performed, -1 cancelled before, -2 cancelled after it was performed. */
    state: smallint('state').notNull(),
    time: bigint('time', { mode: 'number' }).notNull(),
    createTime: bigint('create_time', { mode: 'number' }).notNull(),
    performTime: bigint('perform_time', { mode: 'number' }).notNull().default(0),
    cancelTime: bigint('cancel_time', { mode: 'number' }).notNull().default(0),
    reason: smallint('reason'),
  },
  (table) => [
    index('payme_transactions_by_time').on(table.time),
    check('payme_transactions_state', sql`${table.state} in (1, 2, -1, -2)`),
  ],
);
