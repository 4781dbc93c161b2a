import { sql } from 'drizzle-orm';
import {
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
import { checkOneOf, instant, primaryId } from '#src/platform/database/tables.server.ts';
import { providers } from '#src/shop/provider.ts';
import { periodStates, stopCauses, stopReasons, subscriptionStates, troubles } from './subscription.ts';

/** What renews itself each month for one learner: a place in a class or group, or the lessons of a plan. Cents; days of its zone. */
export const subscriptions = pgTable(
  'plan_subscriptions',
  {
    id: primaryId(),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => users.id),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id),
    lessonId: uuid('lesson_id').references(() => lessons.id),
    /** The place; another one where it was given up during a long pause and taken again. */
    enrolmentId: uuid('enrolment_id').references(() => enrolments.id),
    plan: text('plan'),
    lessons: integer('lessons'),
    /** The title of the class or group; empty for a plan, which is told by its name. */
    title: text('title').notNull(),
    /** By whom it is charged: the card that is kept at Stripe, or a request at Payme. */
    way: text('way', { enum: providers }).notNull(),
    /** The day of the month, and on whose clock its days are. */
    anchor: integer('anchor').notNull(),
    zone: text('zone').notNull(),
    /** What a month costs by the last agreement, and per cent off for a second child. */
    amount: integer('amount').notNull(),
    siblingPercent: integer('sibling_percent').notNull(),
    /** The legal texts that were agreed to with the first order. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'enrolment'>>().notNull(),
    state: text('state', { enum: subscriptionStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the family was mailed what it has begun. */
    toldAt: instant('told_at'),
    /** Until which day, excluded, what was paid reaches; it ends then once it is stopped. */
    paidUntil: date('paid_until').notNull(),
    /** A pause: from which day on, until which day (excluded), and until when the place is kept. */
    pausedFrom: date('paused_from'),
    pausedUntil: date('paused_until'),
    placeUntil: date('place_until'),
    /** The day of the month before the pause: whoever goes on without having missed a day keeps it. */
    pausedAnchor: integer('paused_anchor'),
    /** Another plan, and the day that was agreed to: it holds from the first period on that is not due before it. */
    nextPlan: text('next_plan'),
    nextLessons: integer('next_lessons'),
    nextAmount: integer('next_amount'),
    nextFrom: date('next_from'),
    /** Another price that was announced: it holds from its day on once the family has said yes. */
    offeredAmount: integer('offered_amount'),
    offeredFrom: date('offered_from'),
    offeredAt: instant('offered_at'),
    acceptedAt: instant('accepted_at'),
    stoppedAt: instant('stopped_at'),
    stopCause: text('stop_cause', { enum: stopCauses }),
    /** Who stopped it, where a person did. */
    stoppedBy: uuid('stopped_by'),
    stopReason: text('stop_reason', { enum: stopReasons }),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('plan_subscriptions_lesson')
      .on(table.lessonId, table.learnerId)
      .where(sql`${table.state} <> 'ended' and ${table.lessonId} is not null`),
    uniqueIndex('plan_subscriptions_plan')
      .on(table.plan, table.learnerId)
      .where(sql`${table.state} <> 'ended' and ${table.plan} is not null`),
    index('plan_subscriptions_by_payer').on(table.payerId, table.id),
    index('plan_subscriptions_by_learner').on(table.learnerId),
    index('plan_subscriptions_by_enrolment').on(table.enrolmentId),
    index('plan_subscriptions_by_state').on(table.state, table.id),
    index('plan_subscriptions_stopped').on(table.stoppedAt).where(sql`${table.stoppedAt} is not null`),
    index('plan_subscriptions_untold').on(table.id).where(sql`${table.toldAt} is null`),
    index('plan_subscriptions_ending').on(table.paidUntil).where(sql`${table.state} = 'ending'`),
    index('plan_subscriptions_paused').on(table.pausedUntil).where(sql`${table.pausedUntil} is not null`),
    index('plan_subscriptions_offered').on(table.offeredFrom).where(sql`${table.offeredFrom} is not null`),
    check('plan_subscriptions_what', sql`(${table.lessonId} is null) <> (${table.plan} is null)`),
    check('plan_subscriptions_lessons', sql`(${table.plan} is null) = (${table.lessons} is null)`),
    check('plan_subscriptions_anchor', sql`${table.anchor} between 1 and 31`),
    check('plan_subscriptions_amount', sql`${table.amount} between 1 and 100000000`),
    check('plan_subscriptions_sibling', sql`${table.siblingPercent} between 0 and 100`),
    check('plan_subscriptions_paused', sql`(${table.pausedFrom} is null) = (${table.pausedUntil} is null)`),
    check(
      'plan_subscriptions_next',
      sql`(${table.nextPlan} is null) = (${table.nextAmount} is null) and (${table.nextPlan} is null) = (${table.nextLessons} is null) and (${table.nextPlan} is null) = (${table.nextFrom} is null)`,
    ),
    check(
      'plan_subscriptions_offered',
      sql`(${table.offeredAmount} is null) = (${table.offeredFrom} is null)`,
    ),
    check(
      'plan_subscriptions_accepted',
      sql`${table.acceptedAt} is null or ${table.offeredAmount} is not null`,
    ),
    check(
      'plan_subscriptions_stopped',
      sql`(${table.state} in ('ending', 'ended')) = (${table.stoppedAt} is not null)`,
    ),
    check('plan_subscriptions_cause', sql`(${table.stoppedAt} is null) = (${table.stopCause} is null)`),
    check('plan_subscriptions_ended', sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
    checkOneOf('plan_subscriptions_way', table.way, providers),
    checkOneOf('plan_subscriptions_state', table.state, subscriptionStates),
    checkOneOf('plan_subscriptions_causes', table.stopCause, stopCauses),
    checkOneOf('plan_subscriptions_reasons', table.stopReason, stopReasons),
  ],
);

/** One later month of a subscription. The first is the order by which it began. */
export const periods = pgTable(
  'plan_periods',
  {
    id: primaryId(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** From 2: the first month is that of the first order. */
    number: integer('number').notNull(),
    /** The day on which it begins, and is to be charged. */
    dueDay: date('due_day').notNull(),
    state: text('state', { enum: periodStates }).notNull().default('ahead'),
    /** What was announced, before credit; null until then. */
    amount: integer('amount'),
    noticedAt: instant('noticed_at'),
    /** When it is charged as it was announced. */
    chargeAt: instant('charge_at'),
    /** When the job has to do with it next: to announce it, or to charge it. */
    actAt: instant('act_at'),
    /** How many charges were tried, and why the last one failed. */
    tries: integer('tries').notNull().default(0),
    trouble: text('trouble', { enum: troubles }),
    /** The payment that was counted last: each is counted once. */
    countedPayment: uuid('counted_payment'),
    paidAt: instant('paid_at'),
    /** Once it is paid: until which day, excluded, it reaches. */
    untilDay: date('until_day'),
    /** It failed, and could not be paid when its place was kept for the last day: until which day (excluded) it is kept instead. */
    keptUntil: date('kept_until'),
    /** When the family was reminded, once a year, that it renews itself. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    unique('plan_periods_number').on(table.subscriptionId, table.number),
    uniqueIndex('plan_periods_open')
      .on(table.subscriptionId)
      .where(sql`${table.state} in ('ahead', 'failing', 'failed', 'late')`),
    index('plan_periods_act').on(table.actAt).where(sql`${table.actAt} is not null`),
    index('plan_periods_left').on(table.dueDay).where(sql`${table.state} in ('failed', 'late')`),
    index('plan_periods_yearly')
      .on(table.dueDay)
      .where(sql`${table.state} = 'ahead' and ${table.remindedAt} is null and ${table.number} % 12 = 1`),
    index('plan_periods_by_day').on(table.dueDay),
    check('plan_periods_numbers', sql`${table.number} >= 2`),
    check('plan_periods_noticed', sql`(${table.noticedAt} is null) = (${table.amount} is null)`),
    check('plan_periods_charge', sql`(${table.noticedAt} is null) = (${table.chargeAt} is null)`),
    check('plan_periods_paid', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check('plan_periods_act', sql`${table.actAt} is null or ${table.state} in ('ahead', 'failing')`),
    check('plan_periods_tries', sql`${table.tries} >= 0`),
    checkOneOf('plan_periods_state', table.state, periodStates),
    checkOneOf('plan_periods_trouble', table.trouble, troubles),
  ],
);

/** A row of `plan_subscriptions`. */
export type Subscription = typeof subscriptions.$inferSelect;
/** A row of `plan_periods`. */
export type Period = typeof periods.$inferSelect;
