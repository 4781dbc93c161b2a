import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { instant, languageColumn, primaryId, searchable } from '#src/platform/database/tables.server.ts';
import { outcomes } from './trial.ts';

/** Trial lessons booked by families (spec §3, trial booking payload). */
export const trials = pgTable(
  'trials',
  {
    id: primaryId(),
    parentName: text('parent_name').notNull(),
    parentPhoneNumber: text('parent_phone_number').notNull(),
    parentEmail: text('parent_email').notNull(),
    childrenFullName: text('children_full_name').notNull(),
    gradeLevel: text('grade_level').notNull(),
    subject: text('subject').notNull(),
    scheduleDate: text('schedule_date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    isParent: boolean('is_parent').notNull(),
    isStudent: boolean('is_student').notNull(),
    planningToStart: text('planning_to_start').notNull(),
    hearAboutUs: text('hear_about_us').notNull(),
    hearAboutUsOther: text('hear_about_us_other').notNull(),
    /** The teacher whose page the family came from, unless they changed it; empty without a wish. */
    wishedTeacher: text('wished_teacher').notNull().default(''),
    isBooked: boolean('is_booked').notNull(),
    /** The event of our own scheduler at which it takes place; one event, one trial. */
    appointmentId: uuid('appointment_id')
      .unique()
      .references(() => appointments.id, { onDelete: 'set null' }),
    /** The caller's own name for its request, so that a repeated call books nothing more. */
    requestId: uuid('request_id').unique(),
    language: languageColumn(),
    createdAt: instant('created_at').notNull(),
    /** The legal texts that the family agreed to, with their versions; null where that was not kept yet. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'booking'>>(),
    /** When the staff or the teacher reached the family, as the confirmation promises (spec §2). */
    contactedAt: instant('contacted_at'),
    /** Who gives the lesson. */
    teacherId: uuid('teacher_id').references(() => users.id),
    /** Its outcome; null until it is noted. */
    outcome: text('outcome', { enum: outcomes }),
    /** A note of the staff. */
    note: text('note').notNull().default(''),
    /** Cancelled by the staff; a cancellation by the family stands at the appointment. */
    cancelledAt: instant('cancelled_at'),
    /** What the staff search. */
    search: searchable(
      sql`parent_name || ' ' || children_full_name || ' ' || parent_email || ' ' || parent_phone_number`,
    ),
  },
  (table) => [
    check('trials_who', sql`${table.isParent} <> ${table.isStudent}`),
    check('trials_outcome', sql`${table.outcome} in ('kept', 'missed', 'enrolled')`),
    index('trials_by_time').on(table.createdAt),
    index('trials_by_email').on(sql`lower(${table.parentEmail})`, table.id),
    // Most have an outcome: those that are open are few, however many trials there are.
    index('trials_open')
      .on(table.appointmentId)
      .where(sql`${table.outcome} is null and ${table.cancelledAt} is null`),
    // The others are kept when they are old.
    index('trials_forgettable').on(table.createdAt).where(sql`${table.outcome} is distinct from 'enrolled'`),
    index('trials_by_teacher').on(table.teacherId, table.id),
    // The lessons that a teacher has given grow for years; those still to give do not.
    index('trials_to_give')
      .on(table.teacherId)
      .where(sql`${table.outcome} is null and ${table.cancelledAt} is null`),
    index('trials_by_subject').on(table.subject, table.id),
    index('trials_by_hearing').on(table.hearAboutUs, table.id),
    index('trials_by_outcome').on(table.outcome, table.id),
    index('trials_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** A row of it. */
export type Trial = typeof trials.$inferSelect;
