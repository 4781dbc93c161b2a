import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';

/** What a held meeting earns, from a day on: by teacher and lesson; without a lesson for all, without a teacher for everybody. */
export const teacherRates = pgTable(
  'teacher_rates',
  {
    id: primaryId(),
    teacherId: uuid('teacher_id').references(() => users.id),
    lessonId: uuid('lesson_id').references(() => lessons.id),
    /** For the meeting, or for each learner who was there or should have been. */
    per: text('per', { enum: ['meeting', 'learner'] }).notNull(),
    /** In cents. */
    amount: integer('amount').notNull(),
    /** A day of the business zone, YYYY-MM-DD. */
    fromDay: date('from_day').notNull(),
    setAt: instant('set_at').notNull(),
    setBy: uuid('set_by').notNull(),
  },
  (table) => [
    unique('teacher_rates_once').on(table.teacherId, table.lessonId, table.fromDay).nullsNotDistinct(),
    index('teacher_rates_by_lesson').on(table.lessonId),
    check('teacher_rates_per', sql`${table.per} in ('meeting', 'learner')`),
    check('teacher_rates_amount', sql`${table.amount} between 0 and 100000000`),
    check('teacher_rates_lesson', sql`${table.lessonId} is null or ${table.teacherId} is not null`),
  ],
);

/** What a teacher earned in a month; made after its end, then paid outside of the product and marked so. */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id),
    /** The month's first day, YYYY-MM-DD, of the business zone. */
    month: date('month').notNull(),
    /** In cents. */
    amount: integer('amount').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    paidBy: uuid('paid_by'),
    /** How it was paid, as the staff wrote it. */
    reference: text('reference').notNull().default(''),
  },
  (table) => [
    unique('payouts_once').on(table.teacherId, table.month),
    index('payouts_by_month').on(table.month, table.id),
    index('payouts_unpaid').on(table.id).where(sql`${table.paidAt} is null`),
    check('payouts_month', sql`extract(day from ${table.month}) = 1`),
    check('payouts_amount', sql`${table.amount} >= 0`),
    check('payouts_paid', sql`(${table.paidAt} is null) = (${table.paidBy} is null)`),
    check('payouts_reference', sql`char_length(${table.reference}) <= 200`),
  ],
);

/** The meetings of a payout, each once, as they were counted. */
export const payoutMeetings = pgTable(
  'payout_meetings',
  {
    meetingId: uuid('meeting_id')
      .primaryKey()
      .references(() => meetings.id),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    learners: integer('learners').notNull(),
    per: text('per', { enum: ['meeting', 'learner'] }).notNull(),
    /** In cents: of one, and what it came to. */
    rate: integer('rate').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    index('payout_meetings_by_payout').on(table.payoutId),
    check('payout_meetings_amount', sql`${table.amount} >= 0`),
  ],
);
