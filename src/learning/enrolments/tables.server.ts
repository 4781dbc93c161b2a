import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { learners } from '#src/learning/families/tables.server.ts';
import { priceUnits } from '#src/offer/lessons/lesson.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';
import { givenReasons } from './money/refund.ts';

/** Who learns in which class or group: the manual purchase of the specification (§3). */
export const enrolments = pgTable(
  'enrolments',
  {
    id: primaryId(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** The account that enrolled, and pays: to the other guardians the money is not shown. */
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id),
    /**
     * Who learns. Where none is named, as by a process of the release before, a trigger takes the account's first
     * learner, and makes one with the first enrolment.
     */
    learnerId: uuid('learner_id')
      .notNull()
      .default(sql`null`)
      .references(() => learners.id),
    createdAt: instant('created_at').notNull(),
    /** The legal texts that they agreed to, in which versions; null from before it was kept. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'enrolment'>>(),
    /** What the lesson cost at the enrolment, in dollars; null when it had no price. */
    price: numeric('price', { precision: 9, scale: 2, mode: 'number' }),
    /** What that price buys; null when that is not known. */
    priceFor: text('price_for', { enum: priceUnits }),
    /** Where the family lives, for the mails about it; null when its browser did not tell. */
    timeZone: text('time_zone'),
    /** When an admin saw the money, which changes hands outside the product. */
    paidAt: instant('paid_at'),
    /** How much came, in dollars. */
    paidAmount: numeric('paid_amount', { precision: 9, scale: 2, mode: 'number' }),
    /** The money came by an order, and stands in the books as that. */
    paidByOrder: boolean('paid_by_order').notNull().default(false),
    /** The last day on which all of it comes back, as it was told with that order; null for what was paid otherwise. */
    refundUntil: date('refund_until'),
    /** It was paid before the school moved here, and stands in the books as opening entries. */
    paidElsewhere: boolean('paid_elsewhere').notNull().default(false),
    /** Until which day (excluded) its months are paid, where they renew themselves. */
    paidUntil: date('paid_until'),
    /** It is paid by the month, and since then another one is due: nobody enters a meeting by it where that must be paid. */
    unpaidSince: instant('unpaid_since'),
    /** Until when that is so, where it is known: then what is paid ahead begins. */
    unpaidUntil: instant('unpaid_until'),
    /** Nobody learns by it any more; it stays in the books. */
    cancelledAt: instant('cancelled_at'),
    /** When the family gave the place up while the terms gave money back; the staff see to it. */
    refundAskedAt: instant('refund_asked_at'),
    /** When the staff said that nothing of it goes back. */
    refundKeptAt: instant('refund_kept_at'),
    /** It is paid meeting by meeting, with lessons of a package. */
    byCredits: boolean('by_credits').notNull().default(false),
    /** Which meetings: those that begin from then on; null for all. */
    byCreditsSince: instant('by_credits_since'),
  },
  (table) => [
    // Whoever gave a place up may take another.
    uniqueIndex('enrolments_once')
      .on(table.lessonId, table.learnerId)
      .where(sql`${table.cancelledAt} is null`),
    index('enrolments_by_lesson').on(table.lessonId),
    index('enrolments_by_student').on(table.studentId, table.id),
    index('enrolments_by_learner').on(table.learnerId, table.id),
    index('enrolments_unpaid')
      .on(table.id)
      .where(sql`${table.paidAt} is null and ${table.cancelledAt} is null`),
    index('enrolments_by_credits')
      .on(table.id)
      .where(sql`${table.byCredits} and ${table.cancelledAt} is null`),
    index('enrolments_unpaid_since').on(table.id).where(sql`${table.unpaidSince} is not null`),
    index('enrolments_cancelled').on(table.id).where(sql`${table.cancelledAt} is not null`),
    index('enrolments_refund_asked').on(table.id).where(sql`${table.refundAskedAt} is not null`),
    check('enrolments_paid', sql`(${table.paidAt} is null) = (${table.paidAmount} is null)`),
    check('enrolments_paid_elsewhere', sql`not ${table.paidElsewhere} or ${table.paidAt} is not null`),
    check('enrolments_price_for', sql`${table.priceFor} in ('lesson', 'month', 'course')`),
    check('enrolments_paid_amount', sql`${table.paidAmount} between 0 and 1000000`),
  ],
);

/** Money that was given back (spec §9, Terms). */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** Which rule of the terms it follows. */
    reason: text('reason', { enum: givenReasons }).notNull(),
    amount: numeric('amount', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    /** When the family asked for it: that is what counts. */
    askedAt: instant('asked_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of money that was paid before the school moved here. */
    ofElsewhere: boolean('of_elsewhere').notNull().default(false),
  },
  (table) => [
    index('refunds_by_enrolment').on(table.enrolmentId),
    check('refunds_reason', sql`${table.reason} in ('first-days', 'absence', 'teacher', 'goodwill')`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** What was paid for a place before the school moved here; it counts until its time is over. Dollars; days of the business. */
export const paidElsewhere = pgTable(
  'paid_elsewhere',
  {
    id: primaryId(),
    /** The row that brought it. */
    key: uuid('key').notNull().unique(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .unique()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    amount: numeric('amount', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    paidOn: date('paid_on').notNull(),
    /** Until which day, excluded, it pays; null for all of the course. */
    paidUntil: date('paid_until'),
    createdAt: instant('created_at').notNull(),
    /** When its time was over: since then the place is to be paid here. */
    overAt: instant('over_at'),
  },
  (table) => [
    index('paid_elsewhere_until').on(table.paidUntil).where(sql`${table.overAt} is null`),
    check('paid_elsewhere_amount', sql`${table.amount} between 0 and 1000000`),
    check('paid_elsewhere_days', sql`${table.paidUntil} > ${table.paidOn}`),
  ],
);

/** What a family was promised, before the school moved here, that its months will cost; the place has it as its price. */
export const agreedPrices = pgTable(
  'agreed_prices',
  {
    id: primaryId(),
    /** The row that brought it. */
    key: uuid('key').notNull().unique(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .unique()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    /** A month, in dollars, and from which day on. */
    amount: numeric('amount', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    fromDay: date('from_day').notNull(),
    /** What the place had cost otherwise: it is that again where this is taken back. */
    earlierPrice: numeric('earlier_price', { precision: 9, scale: 2, mode: 'number' }),
    earlierPriceFor: text('earlier_price_for', { enum: priceUnits }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('agreed_prices_amount', sql`${table.amount} > 0 and ${table.amount} <= 1000000`),
    check('agreed_prices_unit', sql`${table.earlierPriceFor} in ('lesson', 'month', 'course')`),
  ],
);

/** A row of `enrolments`. */
export type EnrolmentRow = typeof enrolments.$inferSelect;
