import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { checkLanguage, instant, languageColumn, primaryId } from '#src/platform/database/tables.server.ts';
import { hidingReasons } from './review.ts';

/*
 * What Drizzle has no words for stands in the migration: that a review is earned, that a report of the teacher's lets
 * it be seen, and how many found it helpful.
 */

/** What a guardian says of a class or group in which a learner of theirs was. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Null once nobody learns by it any more. */
    learnerId: uuid('learner_id').references(() => learners.id, { onDelete: 'set null' }),
    /** Null once their account is erased: the stars stay, nameless, without words. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who taught it when it was written: whose review it is, whoever teaches there later. */
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    words: text('words').notNull().default(''),
    /** In which the words are. */
    language: languageColumn(),
    writtenAt: instant('written_at').notNull(),
    changedAt: instant('changed_at'),
    /** From then on everybody sees it, its teacher too. */
    shownAt: instant('shown_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** Hidden by the staff, why, and what else they say of it to its author. */
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason', { enum: hidingReasons }),
    hiddenNote: text('hidden_note').notNull().default(''),
    /** Somebody reported it, or its author corrected what was hidden, and the staff have not looked yet. */
    reportedAt: instant('reported_at'),
    /** How many found it helpful: a trigger keeps it. */
    helpful: integer('helpful').notNull().default(0),
  },
  (table) => [
    unique('reviews_once').on(table.lessonId, table.learnerId),
    unique('reviews_once_each').on(table.lessonId, table.authorId),
    index('reviews_of_lesson')
      .on(table.lessonId, table.shownAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_of_lesson_helpful')
      .on(table.lessonId, table.helpful, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_of_teacher')
      .on(table.teacherId, table.shownAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_of_teacher_helpful')
      .on(table.teacherId, table.helpful, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_by_author').on(table.authorId, table.id),
    index('reviews_by_learner').on(table.learnerId),
    index('reviews_by_showing').on(table.shownAt, table.id),
    index('reviews_reported').on(table.id).where(sql`${table.reportedAt} is not null`),
    index('reviews_hidden').on(table.id).where(sql`${table.hiddenAt} is not null`),
    checkLanguage('reviews_language', table.language),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_words', sql`char_length(${table.words}) <= 1000`),
    check('reviews_answer', sql`char_length(${table.answer}) between 1 and 1000`),
    check('reviews_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('reviews_hidden_why', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check(
      'reviews_reason',
      sql`${table.hiddenReason} in ('insult', 'private', 'advert', 'unrelated', 'fake')`,
    ),
    check('reviews_note', sql`char_length(${table.hiddenNote}) <= 500`),
    check(
      'reviews_erased',
      sql`${table.authorId} is not null or (${table.words} = '' and ${table.answer} is null)`,
    ),
  ],
);

/** A row of it. */
export type ReviewRow = typeof reviews.$inferSelect;

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_by_user').on(table.userId, table.createdAt),
  ],
);

/** Who told the staff that a review should not stand there, and why: all that they said of it. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.reporterId] }),
    index('review_reports_by_reporter').on(table.reporterId),
    check('review_reports_reason', sql`char_length(${table.reason}) between 1 and 5000`),
  ],
);
