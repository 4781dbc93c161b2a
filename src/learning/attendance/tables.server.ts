import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import { attendanceStates, longestWords } from './attendance.ts';

/*
 * What Drizzle has no words for stands in the migration: the foreign key to the meeting, whose times and `live` are
 * copied here; the exclusion constraint by which a learner is in one meeting at a time; the triggers that write who is
 * expected, mark clashes, let notice count anew after a move, and make sure that only notice in time excuses.
 */

/** What is known of one learner at one meeting. */
export const attendances = pgTable(
  'attendances',
  {
    meetingId: uuid('meeting_id').notNull(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
    /** The enrolment by which they are in it; for a make-up, the one whose meeting was missed. */
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    /** The meeting's own, moved with it. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    live: boolean('live').notNull(),
    /** The learner has another meeting then. It is shown, never refused, and outside of the constraint. */
    clashes: boolean('clashes').notNull().default(false),
    state: text('state', { enum: attendanceStates }).notNull().default('expected'),
    minutesLate: integer('minutes_late'),
    /** When a guardian said that they cannot come, and what they wrote to the teacher; forgotten 30 days after it. */
    toldAt: instant('told_at'),
    toldWords: text('told_words').notNull().default(''),
    /** When the meeting was last moved or restored: notice counts anew. A trigger writes it. */
    movedAt: instant('moved_at'),
    /** The meeting that was missed, and is made up for here. */
    makesUp: uuid('makes_up'),
    /** When the teacher last said how it was. */
    markedAt: instant('marked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.learnerId] }),
    index('attendances_by_learner').on(table.learnerId, table.startsAt),
    index('attendances_by_enrolment').on(table.enrolmentId, table.startsAt),
    index('attendances_marked').on(table.markedAt).where(sql`${table.markedAt} is not null`),
    index('attendances_clashing').on(table.learnerId, table.startsAt).where(sql`${table.clashes}`),
    uniqueIndex('attendances_made_up')
      .on(table.makesUp, table.learnerId)
      .where(sql`${table.makesUp} is not null`),
    check('attendances_state', sql`${table.state} in ('expected', 'present', 'late', 'excused', 'absent')`),
    check('attendances_late', sql`(${table.state} = 'late') = (${table.minutesLate} is not null)`),
    check('attendances_minutes_late', sql`${table.minutesLate} between 1 and 240`),
    check('attendances_told', sql`${table.state} <> 'excused' or ${table.toldAt} is not null`),
    check('attendances_told_words', sql`char_length(${table.toldWords}) <= ${sql.raw(String(longestWords))}`),
    index('attendances_with_words').on(table.startsAt).where(sql`${table.toldWords} <> ''`),
  ],
);

/** A row of it. */
export type Attendance = typeof attendances.$inferSelect;

/** Links of reminders by which a guardian says that somebody cannot come to a meeting; only hashes of the secrets. */
export const absenceKeys = pgTable(
  'absence_keys',
  {
    hash: text('hash').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('absence_keys_by_meeting').on(table.meetingId),
    index('absence_keys_by_user').on(table.userId),
    index('absence_keys_by_time').on(table.createdAt),
  ],
);
