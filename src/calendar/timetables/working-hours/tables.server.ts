import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, time, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import { absences } from '../tables.server.ts';

/** When a teacher works, by weekday, in a zone of theirs. */
export const workingHours = pgTable(
  'working_hours',
  {
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From 1, Monday. */
    weekday: integer('weekday').notNull(),
    zone: text('zone').notNull(),
    opensAt: time('opens_at', { precision: 0 }).notNull(),
    /** Later than it opens; 24:00 is midnight. */
    closesAt: time('closes_at', { precision: 0 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teacherId, table.weekday] }),
    check('working_hours_weekday', sql`${table.weekday} between 1 and 7`),
    check('working_hours_times', sql`${table.opensAt} < ${table.closesAt}`),
  ],
);

/** When somebody teaches, and when they are away. What becomes of their meetings hangs on who learns in them. */
export const teachingTimesData = [
  personal(workingHours, { erased: { of: workingHours.teacherId } }),
  personal(absences, { erased: { of: absences.teacherId } }),
];
