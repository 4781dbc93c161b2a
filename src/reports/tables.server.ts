import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/tables.server.ts';
import { attendances } from '#src/attendance/tables.server.ts';
import { categories } from '#src/lessons/tables.server.ts';
import { instant, primaryId } from '#src/platform/tables.server.ts';
import { phraseKinds } from './kinds.ts';

/** What teachers tap in the place of writing it, in both languages; the staff keep the catalogue. */
export const phrases = pgTable(
  'phrases',
  {
    id: primaryId(),
    /** What it is about; null for any subject. */
    categoryId: uuid('category_id').references(() => categories.id),
    kind: text('kind', { enum: phraseKinds }).notNull(),
    textEn: text('text_en').notNull(),
    textUz: text('text_uz').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Offered no longer; where it was said it stays. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    index('phrases_by_category').on(table.categoryId),
    check('phrases_kind', sql`${table.kind} in ('well', 'practise')`),
    check(
      'phrases_texts',
      sql`char_length(${table.textEn}) between 1 and 120 and char_length(${table.textUz}) between 1 and 120`,
    ),
  ],
);

/** What a teacher writes of one learner after one meeting. */
export const reports = pgTable(
  'reports',
  {
    meetingId: uuid('meeting_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** Null once their account is erased. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The teacher's own sentence. */
    words: text('words').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** Null while it is a draft, which its teacher alone sees. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.learnerId] }),
    foreignKey({
      name: 'reports_attendance',
      columns: [table.meetingId, table.learnerId],
      foreignColumns: [attendances.meetingId, attendances.learnerId],
    }).onDelete('cascade'),
    index('reports_by_learner').on(table.learnerId, table.sentAt).where(sql`${table.sentAt} is not null`),
    index('reports_by_author').on(table.authorId),
    check('reports_words', sql`char_length(${table.words}) <= 1000`),
  ],
);

/** A row of it. */
export type ReportRow = typeof reports.$inferSelect;

/** The phrases of a report. */
export const reportPhrases = pgTable(
  'report_phrases',
  {
    meetingId: uuid('meeting_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    phraseId: uuid('phrase_id')
      .notNull()
      .references(() => phrases.id),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.learnerId, table.phraseId] }),
    foreignKey({
      name: 'report_phrases_report',
      columns: [table.meetingId, table.learnerId],
      foreignColumns: [reports.meetingId, reports.learnerId],
    }).onDelete('cascade'),
    index('report_phrases_by_phrase').on(table.phraseId),
  ],
);
