import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#src/platform/tables.server.ts';
import { appointments } from '#src/scheduler/tables.server.ts';

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
    isBooked: boolean('is_booked').notNull(),
    /** The event of our own scheduler that this lesson takes place at; one event, one trial. */
    appointmentId: uuid('appointment_id')
      .unique()
      .references(() => appointments.id, { onDelete: 'set null' }),
    /** The caller's own name for its request, so that a repeated call books nothing more. */
    requestId: uuid('request_id').unique(),
    language: text('language', { enum: ['en', 'uz'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('trials_who', sql`${table.isParent} <> ${table.isStudent}`)],
);

/** A row of it. */
export type Trial = typeof trials.$inferSelect;
