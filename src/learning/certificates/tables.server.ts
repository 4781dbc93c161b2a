import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';

/*
 * What Drizzle has no words for stands in the migration: the trigger by which the certificates of a learner go once
 * they are removed.
 */

/** What was certified, in the words of the day: a lesson that is renamed later changes none of it. */
export const certificates = pgTable(
  'certificates',
  {
    id: primaryId(),
    /** Anybody can check it by its code, which never changes: it stands on each PDF. */
    code: text('code').notNull().unique(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
    /** Null once the lesson is erased. */
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    title: text('title').notNull(),
    /** Empty for a teacher without a name, or whose account is erased. */
    teacherName: text('teacher_name').notNull(),
    /** The days of the first and of the last meeting, on the family's calendar. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    attended: integer('attended').notNull(),
    held: integer('held').notNull(),
    issuedAt: instant('issued_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** In the words of the staff; the family reads it, strangers do not. */
    withdrawnReason: text('withdrawn_reason'),
    /** Set in place of a reason where it was written anew with the learner's present name. */
    isReplaced: boolean('is_replaced').notNull().default(false),
  },
  (table) => [
    // A learner has one valid certificate of a course; withdrawn ones stay beside it.
    uniqueIndex('certificates_once')
      .on(table.learnerId, table.lessonId)
      .where(sql`${table.withdrawnAt} is null`),
    index('certificates_by_learner').on(table.learnerId, table.lessonId),
    index('certificates_by_lesson').on(table.lessonId),
    index('certificates_by_teacher').on(table.teacherId),
    check('certificates_code', sql`${table.code} ~ '^[2-9A-HJKMNP-TV-Z]{16}$'`),
    check('certificates_name', sql`${table.firstName} <> ''`),
    check('certificates_days', sql`${table.firstDay} <= ${table.lastDay}`),
    // Three quarters: `leastShare`.
    check(
      'certificates_earned',
      sql`${table.attended} between 1 and ${table.held} and ${table.attended} * 4 >= ${table.held} * 3`,
    ),
    check(
      'certificates_withdrawn',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnReason} is null and not ${table.isReplaced}) and (not ${table.isReplaced} or ${table.withdrawnReason} is null) and char_length(${table.withdrawnReason}) between 1 and 500`,
    ),
  ],
);

/** A row of it. */
export type CertificateRow = typeof certificates.$inferSelect;

/** Courses that the staff have ended; those with a timetable end with it. */
export const endedCourses = pgTable(
  'ended_courses',
  {
    lessonId: uuid('lesson_id')
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [index('ended_courses_by_time').on(table.endedAt)],
);

/** It holds also when who gave the course has gone. */
export const certificatesData = personal(certificates, {
  erased: { of: certificates.teacherId, blank: { teacherId: null, teacherName: '' } },
});
