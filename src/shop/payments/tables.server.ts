import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencies } from '#src/books/money/money.ts';
import { refunds } from '#src/learning/enrolments/tables.server.ts';
import { checkOneOf, instant, primaryId } from '#src/platform/database/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { declines, providers } from '#src/shop/provider.ts';
import { disputeStates, paymentStates, refundRules, refundStates, refundWays, refusals } from './states.ts';

/** One attempt to pay an order by a provider. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider', { enum: providers }).notNull(),
    /** The provider's own id of it (a session, a transaction); null until it is known. */
    providerId: text('provider_id'),
    /** What is charged, in the smallest unit of its currency, and what that pays of the order, in cents. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    pays: integer('pays').notNull(),
    state: text('state', { enum: paymentStates }).notNull().default('begun'),
    /** Another id of the provider's, where its refunds and disputes name one. */
    intentId: text('intent_id'),
    /** Whose saved card is charged, by the provider's id of the customer; null where the family pays on a page. */
    customerId: text('customer_id'),
    /** Why that card was not charged, and the provider's own word for it. */
    decline: text('decline', { enum: declines }),
    declineCode: text('decline_code'),
    /** Where the family pays. */
    url: text('url'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('payments_once').on(table.provider, table.providerId),
    uniqueIndex('payments_intent').on(table.intentId).where(sql`${table.intentId} is not null`),
    index('payments_by_order').on(table.orderId),
    uniqueIndex('payments_charging')
      .on(table.orderId)
      .where(sql`${table.customerId} is not null and ${table.state} in ('begun', 'pending')`),
    index('payments_by_state').on(table.state, table.id),
    index('payments_settled').on(table.provider, table.settledAt),
    index('payments_by_time').on(table.createdAt, table.id),
    index('payments_by_provider').on(table.provider, table.createdAt, table.id),
    index('payments_in_state').on(table.state, table.createdAt, table.id),
    index('payments_order_provider').on(table.provider, table.orderId),
    index('payments_failed').on(table.closedAt).where(sql`${table.state} = 'failed'`),
    checkOneOf('payments_provider', table.provider, providers),
    check('payments_state', sql`${table.state} in ('begun', 'pending', 'settled', 'failed', 'expired')`),
    check('payments_settled_at', sql`(${table.state} = 'settled') = (${table.settledAt} is not null)`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_pays', sql`${table.pays} > 0`),
    checkOneOf('payments_currency', table.currency, currencies),
    checkOneOf('payments_decline', table.decline, declines),
  ],
);

/** Events of the providers, once each. We keep which object they are about, and ask for the rest. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider', { enum: providers }).notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    /** The provider's own id of what it is about. */
    objectId: text('object_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_left').on(table.receivedAt).where(sql`${table.doneAt} is null`),
  ],
);

/** Money that goes back. Amounts in cents, and in what the provider charged where it goes back that way. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that goes back; null for credit, and by hand unless it could not be used at all. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** What the enrolment's books say of it. */
    refundId: uuid('refund_id').references(() => refunds.id),
    way: text('way', { enum: refundWays }).notNull(),
    rule: text('rule', { enum: refundRules }).notNull(),
    amount: integer('amount').notNull(),
    providerAmount: bigint('provider_amount', { mode: 'number' }),
    currency: text('currency', { enum: currencies }).notNull().default('USD'),
    state: text('state', { enum: refundStates }).notNull(),
    providerId: text('provider_id'),
    /** Who of the staff decided it; null where the terms or we ourselves did. */
    decidedBy: uuid('decided_by'),
    askedAt: instant('asked_at').notNull(),
    settledAt: instant('settled_at'),
    /** Why the provider refused it for good, and when it last did. */
    refusal: text('refusal', { enum: refusals }),
    refusedAt: instant('refused_at'),
    /** When the staff looked at what somebody had given back on the provider's own pages. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    index('refund_orders_refused').on(table.refusedAt).where(sql`${table.state} = 'refused'`),
    index('refund_orders_unseen')
      .on(table.askedAt)
      .where(sql`${table.rule} = 'elsewhere' and ${table.seenAt} is null`),
    check('refund_orders_refusal', sql`${table.state} <> 'refused' or ${table.refusal} is not null`),
    check('refund_orders_refusals', sql`${table.refusal} in ('already-back', 'unknown-payment', 'other')`),
    uniqueIndex('refund_orders_provider').on(table.providerId).where(sql`${table.providerId} is not null`),
    unique('refund_orders_refund').on(table.refundId),
    index('refund_orders_by_order').on(table.orderId),
    index('refund_orders_by_payment').on(table.paymentId),
    index('refund_orders_settled').on(table.settledAt).where(sql`${table.state} = 'settled'`),
    index('refund_orders_by_state').on(table.state, table.id),
    index('refund_orders_by_way').on(table.way, table.id),
    index('refund_orders_by_rule').on(table.rule, table.id),
    check('refund_orders_way', sql`${table.way} in ('provider', 'credit', 'hand')`),
    check('refund_orders_payment', sql`${table.way} <> 'provider' or ${table.paymentId} is not null`),
    check('refund_orders_credit', sql`${table.way} <> 'credit' or ${table.paymentId} is null`),
    check('refund_orders_sum', sql`(${table.way} = 'provider') = (${table.providerAmount} is not null)`),
    check(
      'refund_orders_rule',
      sql`${table.rule} in ('first-days', 'month', 'absence', 'teacher', 'goodwill', 'unfulfilled', 'elsewhere')`,
    ),
    check(
      'refund_orders_state',
      sql`${table.state} in ('asked', 'sent', 'settled', 'failed', 'by-dispute', 'refused', 'dropped')`,
    ),
    check('refund_orders_settled', sql`(${table.state} = 'settled') = (${table.settledAt} is not null)`),
    check('refund_orders_amount', sql`${table.amount} > 0`),
    check('refund_orders_provider_amount', sql`${table.providerAmount} > 0`),
  ],
);

/** Payments that somebody disputes at their bank. */
export const disputes = pgTable(
  'disputes',
  {
    id: primaryId(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    providerId: text('provider_id').notNull().unique(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    /** Until when the staff can answer it, at the provider. */
    dueBy: instant('due_by'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** When the staff said that months of its payer are charged all the same, though it is about a fraud. */
    chargedAnywayAt: instant('charged_anyway_at'),
  },
  (table) => [
    index('disputes_by_payment').on(table.paymentId),
    index('disputes_by_state').on(table.state, table.id),
    index('disputes_open').on(table.dueBy).where(sql`${table.state} = 'open'`),
    check('disputes_state', sql`${table.state} in ('open', 'won', 'lost')`),
    check('disputes_amount', sql`${table.amount} > 0`),
    check('disputes_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
  ],
);

/** A row of `payments`. */
export type PaymentRow = typeof payments.$inferSelect;
/** A row of `refund_orders`. */
export type RefundOrderRow = typeof refundOrders.$inferSelect;
