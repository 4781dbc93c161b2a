import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import {
  checkLanguage,
  checkOneOf,
  instant,
  languageColumn,
  primaryId,
  searchable,
} from '#src/platform/database/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { announcements } from './announcing/tables.server.ts';
import { messageLimits, messageWays, sides, threadKinds } from './kinds.ts';

/*
 * What Drizzle has no words for stands in the migration: numbers come from the thread and have no gaps, messages only
 * grow, and what somebody has read never goes back (triggers).
 */

/** Nobody: for an index in which an absent guardian is one too. */
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** Conversations. Who may read one is worked out at each call, never stored. */
export const threads = pgTable(
  'threads',
  {
    id: primaryId(),
    kind: text('kind', { enum: threadKinds }).notNull(),
    /** Whom it is about: of a lesson always; of one with the school, where it is not about an account. */
    learnerId: uuid('learner_id').references(() => learners.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'cascade' }),
    /** Whose it is with the school, where it is about no learner: a family’s or a teacher’s account. */
    accountId: uuid('account_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The one guardian who takes part, where the staff have split what a learner’s guardians read. */
    guardianId: uuid('guardian_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of the last message; they begin with 1. */
    lastNumber: integer('last_number').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** Who is expected to answer, and since when; null when nobody is. */
    waitsFor: text('waits_for', { enum: sides }),
    waitsSince: instant('waits_since'),
    /** By when the school has promised to answer. */
    dueAt: instant('due_at'),
    /** Who of the staff sees to it. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** It is kept beyond its time, and why. */
    heldAt: instant('held_at'),
    heldBy: uuid('held_by').references(() => users.id, { onDelete: 'set null' }),
    heldReason: text('held_reason'),
    /** Nobody writes in it any more: its learner’s threads were split, or are one again. */
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => {
    const { id, kind, learnerId, lessonId, accountId, guardianId, lastAt, waitsFor, waitsSince } = table;
    return [
      uniqueIndex('threads_lesson')
        .on(learnerId, lessonId, sql`coalesce(${guardianId}, ${nobody})`)
        .where(sql`${kind} = 'lesson'`),
      uniqueIndex('threads_school_learner')
        .on(learnerId, sql`coalesce(${guardianId}, ${nobody})`)
        .where(sql`${kind} = 'school' and ${learnerId} is not null`),
      uniqueIndex('threads_account').on(accountId).where(sql`${accountId} is not null`),
      index('threads_by_lesson').on(lessonId, lastAt).where(sql`${lessonId} is not null`),
      index('threads_by_learner').on(learnerId, lastAt).where(sql`${learnerId} is not null`),
      index('threads_by_guardian').on(guardianId).where(sql`${guardianId} is not null`),
      index('threads_by_last').on(lastAt, id),
      index('threads_waiting').on(waitsFor, waitsSince, id).where(sql`${waitsFor} is not null`),
      index('threads_due').on(table.dueAt, id).where(sql`${table.dueAt} is not null`),
      index('threads_assigned').on(table.assignedTo, lastAt).where(sql`${table.assignedTo} is not null`),
      checkOneOf('threads_kind', kind, threadKinds),
      checkOneOf('threads_waits_for', waitsFor, sides),
      check(
        'threads_about',
        sql`case ${kind}
          when 'lesson' then ${learnerId} is not null and ${lessonId} is not null and ${accountId} is null
          when 'school' then num_nonnulls(${learnerId}, ${accountId}) = 1 and ${lessonId} is null
          else num_nonnulls(${learnerId}, ${lessonId}, ${accountId}) = 0 end`,
      ),
      check('threads_guardian', sql`${guardianId} is null or ${learnerId} is not null`),
      check('threads_waits', sql`(${waitsFor} is null) = (${waitsSince} is null)`),
      check('threads_due', sql`${table.dueAt} is null or ${waitsFor} = 'school'`),
      check('threads_held', sql`num_nulls(${table.heldAt}, ${table.heldReason}) in (0, 2)`),
      check(
        'threads_held_reason',
        sql`char_length(${table.heldReason}) between 1 and ${sql.raw(String(messageLimits.reason))}`,
      ),
    ];
  },
);

/** A row of it. */
export type ThreadRow = typeof threads.$inferSelect;

/** What was said. They only grow: words are emptied by an erasure alone, and hidden with a reason. */
export const messages = pgTable(
  'messages',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** From 1 on, without gaps: a trigger takes it from the thread. */
    number: integer('number').notNull().default(sql`null`),
    side: text('side', { enum: sides }).notNull(),
    /** Empty for a visitor, and for an account that was erased. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** In the author’s own words; empty where a phrase or a file says it. */
    words: text('words').notNull(),
    /** In which they wrote. */
    language: languageColumn(),
    /** A phrase, or what was announced, in each language; empty where there is neither. */
    texts: jsonb('texts').$type<Partial<Record<Language, string>>>(),
    /** The client’s own name for it, so that it is said once. */
    key: uuid('key').notNull(),
    way: text('way', { enum: messageWays }).notNull().default('page'),
    announcementId: uuid('announcement_id').references(() => announcements.id, { onDelete: 'set null' }),
    /** It holds a telephone number, an address or a link, for the staff to see. */
    hasContact: boolean('has_contact').notNull().default(false),
    /** How long the thread had waited for its side, in seconds; empty where it had not. */
    answeredAfter: integer('answered_after'),
    createdAt: instant('created_at').notNull(),
    hiddenAt: instant('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason'),
    /** What is searched. */
    search: searchable(sql`words || ' ' || coalesce(texts::text, '')`),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.number] }),
    uniqueIndex('messages_once').on(sql`coalesce(${table.authorId}, ${table.threadId})`, table.key),
    uniqueIndex('messages_announced')
      .on(table.announcementId, table.threadId)
      .where(sql`${table.announcementId} is not null`),
    index('messages_by_author').on(table.authorId, table.createdAt).where(sql`${table.authorId} is not null`),
    index('messages_answers')
      .on(table.authorId, table.createdAt.desc())
      .where(sql`${table.answeredAfter} is not null`),
    index('messages_search').using('gin', table.search.op('gin_trgm_ops')),
    checkOneOf('messages_side', table.side, sides),
    checkOneOf('messages_way', table.way, messageWays),
    checkLanguage('messages_language', table.language),
    check('messages_words', sql`char_length(${table.words}) <= ${sql.raw(String(messageLimits.words))}`),
    check('messages_hidden', sql`num_nulls(${table.hiddenAt}, ${table.hiddenReason}) in (0, 2)`),
  ],
);

/** A row of it. */
export type MessageRow = typeof messages.$inferSelect;

/** Pictures and PDFs that were sent with a message. */
export const messageFiles = pgTable(
  'message_files',
  {
    threadId: uuid('thread_id').notNull(),
    number: integer('number').notNull(),
    file: text('file')
      .notNull()
      .references(() => pictures.name, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.number, table.file] }),
    index('message_files_by_file').on(table.file),
    foreignKey({
      name: 'message_files_message',
      columns: [table.threadId, table.number],
      foreignColumns: [messages.threadId, messages.number],
    }).onDelete('cascade'),
  ],
);

/** The column by which messages refer to uploaded files. */
export const filesOfMessages = messageFiles.file;
