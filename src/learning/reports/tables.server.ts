import { isNull, sql } from 'drizzle-orm';
import { check, date, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { categories } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import {
  checkInEachLanguage,
  checkLanguage,
  inEachLanguageColumn,
  instant,
  primaryId,
} from '#src/platform/database/tables.server.ts';
import { languages } from '#src/platform/language/language.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import type { ReportDraft } from './draft.ts';
import { phraseKinds } from './kinds.ts';
import { longestPhrase } from './limits.ts';

/** What teachers tap in the place of writing it, in each language; the staff keep the catalogue. */
export const phrases = pgTable(
  'phrases',
  {
    id: primaryId(),
    /** What it is about; null for any subject. */
    categoryId: uuid('category_id').references(() => categories.id),
    kind: text('kind', { enum: phraseKinds }).notNull(),
    texts: inEachLanguageColumn('texts'),
    createdAt: instant('created_at').notNull(),
    /** Offered no longer; where it was said it stays. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    index('phrases_by_category').on(table.categoryId),
    check('phrases_kind', sql`${table.kind} in ('well', 'practise')`),
    checkInEachLanguage('phrases_texts', table.texts, longestPhrase),
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
    /** In which language the sentence is; null from before it was asked. */
    language: text('language', { enum: languages }),
    createdAt: instant('created_at').notNull(),
    /** Null until it is sent: its teacher alone knows of it. */
    sentAt: instant('sent_at'),
    /** What has been typed and not sent, before the first time or to correct it; its teacher alone sees it. */
    draft: jsonb('draft').$type<ReportDraft>(),
    draftedAt: instant('drafted_at'),
    /** When a guardian thanked for it, and who. */
    thankedAt: instant('thanked_at'),
    thankedBy: uuid('thanked_by').references(() => users.id, { onDelete: 'set null' }),
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
    index('reports_thanked').on(table.authorId, table.thankedAt).where(sql`${table.thankedAt} is not null`),
    index('reports_by_thanker').on(table.thankedBy).where(sql`${table.thankedBy} is not null`),
    check('reports_words', sql`char_length(${table.words}) <= 1000`),
    checkLanguage('reports_language', table.language),
    check('reports_drafted', sql`(${table.draft} is null) = (${table.draftedAt} is null)`),
    check('reports_thanked_sent', sql`${table.thankedAt} is null or ${table.sentAt} is not null`),
  ],
);

/** A row of it. */
export type ReportRow = typeof reports.$inferSelect;

/** Of whom a report is, after which meeting. */
export type About = Pick<ReportRow, 'meetingId' | 'learnerId'>;

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

/** How a report stood before a correction that its family is shown. */
export const reportVersions = pgTable(
  'report_versions',
  {
    id: primaryId(),
    meetingId: uuid('meeting_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    words: text('words').notNull(),
    language: text('language', { enum: languages }),
    /** Phrases are never deleted, so none of these leads nowhere. */
    phraseIds: uuid('phrase_ids').array().notNull(),
    /** The homework that was given then; null where there was none, and of corrections from before it was kept. */
    homeworkWords: text('homework_words'),
    homeworkDueOn: date('homework_due_on', { mode: 'string' }),
    homeworkFile: text('homework_file').references(() => pictures.name, { onDelete: 'set null' }),
    /** When it was corrected. */
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'report_versions_report',
      columns: [table.meetingId, table.learnerId],
      foreignColumns: [reports.meetingId, reports.learnerId],
    }).onDelete('cascade'),
    index('report_versions_by_report').on(table.meetingId, table.learnerId, table.replacedAt),
    index('report_versions_by_phrase').using('gin', table.phraseIds),
    index('report_versions_by_file').on(table.homeworkFile).where(sql`${table.homeworkFile} is not null`),
    check(
      'report_versions_homework',
      sql`(${table.homeworkWords} is null) = (${table.homeworkDueOn} is null)`,
    ),
  ],
);

/** By which column corrections refer to files. */
export const filesOfCorrections = reportVersions.homeworkFile;

/** What families have read stays; who thanked for it is forgotten. */
export const reportsData = personal(reports, {
  erased: [
    { of: reports.authorId, where: isNull(reports.sentAt) },
    { of: reports.authorId, blank: { draft: null, draftedAt: null } },
    { of: reports.thankedBy, blank: { thankedBy: null } },
  ],
});
