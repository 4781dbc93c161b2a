import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';

/** What a learner is to do until a day, given at one meeting. */
export const homework = pgTable(
  'homework',
  {
    id: primaryId(),
    meetingId: uuid('meeting_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    words: text('words').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** A picture or a document that goes with it. */
    file: text('file').references(() => pictures.name, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Ticked off by the child or a guardian. */
    doneAt: instant('done_at'),
  },
  (table) => [
    foreignKey({
      name: 'homework_attendance',
      columns: [table.meetingId, table.learnerId],
      foreignColumns: [attendances.meetingId, attendances.learnerId],
    }).onDelete('cascade'),
    unique('homework_once').on(table.meetingId, table.learnerId),
    index('homework_by_file').on(table.file).where(sql`${table.file} is not null`),
    index('homework_by_learner').on(table.learnerId, table.dueOn),
    check('homework_words', sql`char_length(${table.words}) between 1 and 1000`),
  ],
);

/** A row of it. */
export type HomeworkRow = typeof homework.$inferSelect;

/** The column by which homework refers to uploaded files. */
export const homeworkFiles = homework.file;
