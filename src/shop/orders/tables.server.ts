import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';
import type { Renewal } from '#src/shop/subscriptions/subscription.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { discountKinds, orderStates, packageBacks } from './order.ts';

/** Codes that make a price lower. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: primaryId(),
    /** In capitals, without spaces. */
    code: text('code').notNull().unique(),
    percent: integer('percent').notNull(),
    /** Days of the business zone, YYYY-MM-DD, both included; null without end. */
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day'),
    /** How many orders may use it; null for any number. */
    mostUses: integer('most_uses'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('discount_codes_code', sql`${table.code} ~ '^[A-Z0-9-]{3,30}$'`),
    check('discount_codes_percent', sql`${table.percent} between 1 and 100`),
    check('discount_codes_most', sql`${table.mostUses} > 0`),
    check('discount_codes_days', sql`${table.untilDay} >= ${table.fromDay}`),
  ],
);

/** What the staff give without a code: for a second child, for the first month. */
export const discountRules = pgTable(
  'discount_rules',
  {
    kind: text('kind', { enum: ['second-child', 'first-month'] }).primaryKey(),
    percent: integer('percent').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    check('discount_rules_kind', sql`${table.kind} in ('second-child', 'first-month')`),
    check('discount_rules_percent', sql`${table.percent} between 0 and 100`),
  ],
);

/** What the owner decides about orders; without a row the usual holds. */
export const orderSettings = pgTable(
  'order_settings',
  {
    only: boolean('only').primaryKey().default(true),
    /** What of a package comes back in the first days; for orders from then on. */
    packageBack: text('package_back', { enum: packageBacks }).notNull(),
  },
  (table) => [
    check('order_settings_only', sql`${table.only}`),
    check('order_settings_package_back', sql`${table.packageBack} in ('whole', 'left')`),
  ],
);

/** What a family buys for one learner: a place in a class or group, or a package of lessons. Amounts in cents. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    /** The number that people use, and providers. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 10001 }),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => users.id),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id),
    kind: text('kind', { enum: ['lesson', 'package'] }).notNull(),
    lessonId: uuid('lesson_id').references(() => lessons.id),
    /** The place that it pays for: it was there before, or is made when the order is paid. */
    enrolmentId: uuid('enrolment_id').references(() => enrolments.id),
    /** The plan's own name, as in `pricing/plans.ts`, and how many lessons it has. */
    plan: text('plan'),
    lessons: integer('lessons'),
    /** What of a package comes back in the first days, as the page had said when it was ordered. */
    packageBack: text('package_back', { enum: packageBacks }).notNull().default('whole'),
    /** The last day on which all of it comes back, as the page had said; null for later months of a subscription. */
    refundUntil: date('refund_until'),
    /** The title of the class or group as it was; empty for a package, which is told by its plan. */
    title: text('title').notNull().default(''),
    listAmount: integer('list_amount').notNull(),
    discountKind: text('discount_kind', { enum: discountKinds }),
    discountCodeId: uuid('discount_code_id').references(() => discountCodes.id),
    discountPercent: integer('discount_percent'),
    /** Its discount is one that an account has once. */
    discountOnce: boolean('discount_once').notNull().default(false),
    /** What it costs, and how much of that the family's credit pays; the rest is to be paid. */
    amount: integer('amount').notNull(),
    fromCredit: integer('from_credit').notNull().default(0),
    state: text('state', { enum: orderStates }).notNull().default('open'),
    /** A place is held for it that nobody else can have. */
    holdsPlace: boolean('holds_place').notNull().default(false),
    agreedTo: jsonb('agreed_to').$type<Agreed<'enrolment'>>().notNull(),
    /** What renews itself once it is paid, as it was agreed to. */
    renews: jsonb('renews').$type<Renewal>(),
    /** The subscription of which it is a month; `periodId` is null for the first. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    periodId: uuid('period_id').references(() => periods.id),
    timeZone: text('time_zone'),
    requestId: uuid('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
    /** When the family asked for money back that the terms do not give, and when the staff said no. */
    refundAskedAt: instant('refund_asked_at'),
    refundDeclinedAt: instant('refund_declined_at'),
  },
  (table) => [
    unique('orders_request').on(table.payerId, table.requestId),
    uniqueIndex('orders_discount_once')
      .on(table.payerId, table.discountKind)
      .where(sql`${table.discountOnce} and ${table.state} in ('open', 'paid')`),
    uniqueIndex('orders_open_lesson')
      .on(table.lessonId, table.learnerId)
      .where(sql`${table.state} = 'open' and ${table.lessonId} is not null and ${table.periodId} is null`),
    uniqueIndex('orders_open_plan')
      .on(table.plan, table.learnerId)
      .where(sql`${table.state} = 'open' and ${table.plan} is not null and ${table.periodId} is null`),
    // A place that was paid before may renew itself from then on: its months name their subscription.
    uniqueIndex('orders_paid_enrolment')
      .on(table.enrolmentId)
      .where(sql`${table.state} = 'paid' and ${table.subscriptionId} is null`),
    uniqueIndex('orders_period').on(table.periodId).where(sql`${table.state} in ('open', 'paid')`),
    index('orders_by_subscription').on(table.subscriptionId, table.id),
    check('orders_of_subscription', sql`${table.periodId} is null or ${table.subscriptionId} is not null`),
    index('orders_by_payer').on(table.payerId, table.id),
    index('orders_by_learner').on(table.learnerId, table.id),
    index('orders_by_lesson').on(table.lessonId),
    index('orders_by_code').on(table.discountCodeId),
    index('orders_by_state').on(table.state, table.id),
    index('orders_by_kind').on(table.kind, table.id),
    index('orders_refund_asked')
      .on(table.refundAskedAt)
      .where(sql`${table.refundAskedAt} is not null and ${table.refundDeclinedAt} is null`),
    check(
      'orders_refund_declined',
      sql`${table.refundDeclinedAt} is null or ${table.refundAskedAt} is not null`,
    ),
    index('orders_paid').on(table.paidAt).where(sql`${table.state} = 'paid'`),
    index('orders_open').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    check('orders_kind', sql`(${table.kind} = 'lesson') = (${table.lessonId} is not null)`),
    check(
      'orders_package',
      sql`(${table.kind} = 'package') = (${table.plan} is not null and ${table.lessons} is not null)`,
    ),
    check('orders_kinds', sql`${table.kind} in ('lesson', 'package')`),
    check('orders_state', sql`${table.state} in ('open', 'paid', 'expired', 'cancelled')`),
    check('orders_paid', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check('orders_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    check('orders_holds', sql`${table.state} = 'open' or not ${table.holdsPlace}`),
    check('orders_package_back', sql`${table.packageBack} in ('whole', 'left')`),
    check('orders_amount', sql`${table.amount} between 0 and ${table.listAmount}`),
    check('orders_list_amount', sql`${table.listAmount} between 1 and 100000000`),
    check('orders_credit', sql`${table.fromCredit} between 0 and ${table.amount}`),
    check('orders_discount', sql`(${table.discountKind} is null) = (${table.discountPercent} is null)`),
    check('orders_discount_kind', sql`${table.discountKind} in ('code', 'second-child', 'first-month')`),
    check(
      'orders_code',
      sql`(${table.discountKind} = 'code') = (${table.discountCodeId} is not null) or ${table.discountKind} is null`,
    ),
  ],
);

/** A row of `orders`. */
export type OrderRow = typeof orders.$inferSelect;
