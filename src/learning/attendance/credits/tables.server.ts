import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';

/**
 * Learners' meetings whose lesson of a package has to be checked, because their attendance was written or changed.
 * Triggers write the rows, whichever process it was; the job deletes them once the books are right.
 */
export const creditChecks = pgTable(
  'credit_checks',
  {
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    /** Since when it has been known that no lesson is left for it; the next package pays. */
    shortSince: instant('short_since'),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.learnerId] }),
    index('credit_checks_by_learner').on(table.learnerId),
    index('credit_checks_by_enrolment').on(table.enrolmentId),
    index('credit_checks_new').on(table.meetingId).where(sql`${table.shortSince} is null`),
    index('credit_checks_short').on(table.shortSince).where(sql`${table.shortSince} is not null`),
  ],
);
