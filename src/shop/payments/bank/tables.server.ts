import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '#src/books/money/money.ts';
import { checkOneOf, instant, primaryId } from '#src/platform/database/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { providers } from '#src/shop/provider.ts';
import { movementKinds, transferContents, transferStates } from './kinds.ts';

/** What a provider transferred to the school's bank account: a line of the bank's statement each. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: primaryId(),
    provider: text('provider', { enum: providers }).notNull(),
    /** The provider's own id of it; of one that is noted by hand, what its page called it. */
    providerId: text('provider_id').notNull(),
    /** What arrives; below zero where the provider takes from the bank. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What the provider kept of it, beside its fees of each payment. */
    fee: bigint('fee', { mode: 'number' }).notNull().default(0),
    currency: text('currency', { enum: currencies }).notNull(),
    /** The day on which the bank has it, or is to have it. */
    arrivesOn: date('arrives_on').notNull(),
    state: text('state', { enum: transferStates }).notNull(),
    contents: text('contents', { enum: transferContents }).notNull(),
    /** By what the bank can find it. */
    trace: text('trace'),
    /** Why it failed, in the provider's own word. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** Who of the staff noted it; null where the provider lists it. */
    notedBy: uuid('noted_by'),
  },
  (table) => [
    unique('bank_transfers_once').on(table.provider, table.providerId),
    index('bank_transfers_open')
      .on(table.provider)
      .where(sql`${table.state} = 'on-its-way' or ${table.contents} = 'waits'`),
    checkOneOf('bank_transfers_provider', table.provider, providers),
    checkOneOf('bank_transfers_currency', table.currency, currencies),
    checkOneOf('bank_transfers_state', table.state, transferStates),
    checkOneOf('bank_transfers_contents', table.contents, transferContents),
    check('bank_transfers_amount', sql`${table.amount} <> 0`),
  ],
);

/** Each movement of the money that lies at a provider, as its own list has it. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    id: primaryId(),
    provider: text('provider', { enum: providers }).notNull(),
    providerId: text('provider_id').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    /** The provider's id of what it is about: a charge, a refund, a dispute, a transfer. */
    sourceId: text('source_id'),
    /** What moved, the fee of it, and what that comes to: above zero what came. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    net: bigint('net', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** The provider's words about its own fees, and about what we do not know. */
    about: text('about'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The transfer with which it went to the bank; of a transfer itself that one. */
    transferId: uuid('transfer_id').references(() => bankTransfers.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('provider_movements_once').on(table.provider, table.providerId),
    index('provider_movements_by_time').on(table.at, table.id),
    index('provider_movements_by_transfer').on(table.transferId, table.kind, table.at, table.id),
    index('provider_movements_by_order').on(table.orderId),
    index('provider_movements_by_source').on(table.sourceId),
    index('provider_movements_other').on(table.provider).where(sql`${table.kind} = 'other'`),
    checkOneOf('provider_movements_provider', table.provider, providers),
    checkOneOf('provider_movements_currency', table.currency, currencies),
    checkOneOf('provider_movements_kind', table.kind, movementKinds),
    check('provider_movements_net', sql`${table.net} = ${table.amount} - ${table.fee}`),
  ],
);

/** A row of `bank_transfers`. */
export type BankTransferRow = typeof bankTransfers.$inferSelect;
