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
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import {
  checkInEachLanguage,
  checkLanguage,
  checkOneOf,
  inEachLanguageColumn,
  instant,
  languageColumn,
  primaryId,
  searchable,
} from '#src/platform/database/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { learners } from '#src/school/families/tables.server.ts';
import { messageLimits, messageWays, phraseSides, reportReasons, sides, threadKinds } from './kinds.ts';

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
        sql`char_length(${table.heldReason}) between 1 and ${lit(messageLimits.reason)}`,
      ),
    ];
  },
);

/** A row of it. */
export type ThreadRow = typeof threads.$inferSelect;

/** One thing said to many: by a teacher to the families of a lesson, by the staff to lessons, teachers or all. */
export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    /** Empty once an erasure has forgotten them. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    side: text('side', { enum: ['teacher', 'school'] }).notNull(),
    audience: text('audience', { enum: ['lessons', 'families', 'teachers', 'everybody'] }).notNull(),
    /** In which lessons its families learn; empty for the other audiences. */
    lessonIds: uuid('lesson_ids').array().notNull().default([]),
    /** In every language in which its author wrote it: the staff in all, a teacher in one or all. */
    texts: jsonb('texts').$type<Partial<Record<Language, string>>>().notNull(),
    /** The caller’s own name for its call, so that a repeated one sends nothing more. */
    key: uuid('key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it goes out. */
    dueAt: instant('due_at').notNull(),
    /** When the last copy was written; until the first one it can be taken back. */
    sentAt: instant('sent_at'),
    takenBackAt: instant('taken_back_at'),
    copies: integer('copies').notNull().default(0),
  },
  (table) => [
    uniqueIndex('announcements_once').on(table.authorId, table.key),
    index('announcements_by_author').on(table.authorId, table.id),
    index('announcements_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.takenBackAt} is null`),
    checkOneOf('announcements_side', table.side, ['teacher', 'school']),
    checkOneOf('announcements_audience', table.audience, ['lessons', 'families', 'teachers', 'everybody']),
    check(
      'announcements_lessons',
      sql`(${table.audience} = 'lessons') = (cardinality(${table.lessonIds}) > 0)`,
    ),
  ],
);

/** A row of it. */
export type AnnouncementRow = typeof announcements.$inferSelect;

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
    check('messages_words', sql`char_length(${table.words}) <= ${lit(messageLimits.words)}`),
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

/** How far somebody has read: a row a person, and only forward. It says nothing of who is to answer. */
export const threadReads = pgTable(
  'thread_reads',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index('thread_reads_by_thread').on(table.threadId),
  ],
);

/** Who of the staff opened a conversation between a family and a teacher: they are named in it. */
export const threadLooks = pgTable(
  'thread_looks',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first and the last time. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('thread_looks_by_user').on(table.userId),
  ],
);

/** Messages that somebody has reported to the school. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: primaryId(),
    threadId: uuid('thread_id').notNull(),
    number: integer('number').notNull(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    words: text('words').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When somebody of the staff had seen to it, and who. */
    seenAt: instant('seen_at'),
    seenBy: uuid('seen_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('message_reports_once').on(table.threadId, table.number, table.reporterId),
    index('message_reports_open').on(table.id).where(sql`${table.seenAt} is null`),
    index('message_reports_by_reporter').on(table.reporterId),
    foreignKey({
      name: 'message_reports_message',
      columns: [table.threadId, table.number],
      foreignColumns: [messages.threadId, messages.number],
    }).onDelete('cascade'),
    checkOneOf('message_reports_reason', table.reason, reportReasons),
    check('message_reports_words', sql`char_length(${table.words}) <= ${lit(messageLimits.reason)}`),
  ],
);

/** Threads in which one side wants to hear no more of the other: but for the school, nobody writes there. */
export const threadBlocks = pgTable(
  'thread_blocks',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody of the staff had seen to it, and who. */
    seenAt: instant('seen_at'),
    seenBy: uuid('seen_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('thread_blocks_open').on(table.createdAt).where(sql`${table.seenAt} is null`),
    index('thread_blocks_by_user').on(table.userId),
    checkOneOf('thread_blocks_side', table.side, sides),
  ],
);

/** Learners each of whose guardians has threads of their own: parents who live apart. */
export const splitLearners = pgTable('split_learners', {
  learnerId: uuid('learner_id')
    .primaryKey()
    .references(() => learners.id, { onDelete: 'cascade' }),
  splitBy: uuid('split_by').references(() => users.id, { onDelete: 'set null' }),
  splitAt: instant('split_at').notNull(),
});

/** What is often said, in each language: one tap instead of a sentence. */
export const messagePhrases = pgTable(
  'message_phrases',
  {
    id: primaryId(),
    side: text('side', { enum: phraseSides }).notNull(),
    /** `{minutes}` in all of them stands for a number that is asked for. */
    texts: inEachLanguageColumn('texts'),
    /** Nobody needs to answer it. */
    closes: boolean('closes').notNull().default(false),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    /** No longer offered. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('message_phrases_offered').on(table.side, table.position).where(sql`${table.endedAt} is null`),
    checkOneOf('message_phrases_side', table.side, phraseSides),
    checkInEachLanguage('message_phrases_texts', table.texts, messageLimits.phrase),
  ],
);

/** A row of it. */
export type MessagePhrase = typeof messagePhrases.$inferSelect;

/** A visitor’s thread: who asks, and the secret by which they come back, of which a hash is kept. */
export const visitorThreads = pgTable(
  'visitor_threads',
  {
    threadId: uuid('thread_id')
      .primaryKey()
      .references(() => threads.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull().unique(),
    /** Of the call that began it: repeated, it begins nothing more, and tells the secret again. */
    requestHash: text('request_hash').unique(),
    name: text('name').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    language: languageColumn(),
    timeZone: text('time_zone'),
    /** The page on which they asked. */
    page: text('page').notNull().default(''),
    /** What is searched. */
    search: searchable(sql`name || ' ' || email`),
    /** How far they have read, and when their page was last open. */
    readNumber: integer('read_number').notNull().default(0),
    seenAt: instant('seen_at').notNull(),
    /** The legal texts they agreed to, with their versions. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'request'>>().notNull(),
  },
  (table) => [
    index('visitor_threads_by_email').on(table.email),
    index('visitor_threads_search').using('gin', table.search.op('gin_trgm_ops')),
    checkLanguage('visitor_threads_language', table.language),
    check('visitor_threads_email', sql`${table.email} = lower(${table.email})`),
  ],
);

/** What somebody was told of a thread by other ways than its page: one notice until it is read, or for a while. */
export const threadNotices = pgTable(
  'thread_notices',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Up to which message, by Telegram and push, and when. */
    toldNumber: integer('told_number').notNull().default(0),
    toldAt: instant('told_at'),
    /** The same by mail. */
    mailedNumber: integer('mailed_number').notNull().default(0),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index('thread_notices_by_thread').on(table.threadId),
  ],
);

/** What somebody wrote to the bot without saying to whom: until they have pressed a button, or a day. */
export const unaddressed = pgTable(
  'unaddressed',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    /** What the bot calls the files that came with it. */
    files: text('files').array().notNull().default([]),
    /** The key of the message that it becomes: Telegram may tell of it twice. */
    key: uuid('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('unaddressed_by_user').on(table.userId), index('unaddressed_by_age').on(table.createdAt)],
);

/** What the staff have set about messages: one row, once they did. */
export const messageSettings = pgTable(
  'message_settings',
  {
    only: boolean('only').primaryKey().default(true),
    /** Months after the learner’s last lesson in which a thread is kept. */
    monthsKept: integer('months_kept').notNull(),
  },
  (table) => [
    check('message_settings_only', sql`${table.only}`),
    check('message_settings_months', sql`${table.monthsKept} between 12 and 36`),
  ],
);

/** A number of ours, written into a check. */
function lit(number: number) {
  return sql.raw(String(number));
}
