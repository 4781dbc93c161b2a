import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { checkOneOf, instant, primaryId } from '#src/platform/database/tables.server.ts';
import { messageLimits, reportReasons, sides } from '../kinds.ts';
import { messages, threads } from '../tables.server.ts';

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

/** What somebody has reported of a message to the school: each time that they say something else of it. */
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
    // What is said once more is another report; the same sent twice, while nobody has seen to it, is one.
    uniqueIndex('message_reports_open')
      .on(table.threadId, table.number, table.reporterId, table.reason, table.words)
      .where(sql`${table.seenAt} is null`),
    index('message_reports_by_message').on(table.threadId, table.number),
    index('message_reports_by_reporter').on(table.reporterId),
    foreignKey({
      name: 'message_reports_message',
      columns: [table.threadId, table.number],
      foreignColumns: [messages.threadId, messages.number],
    }).onDelete('cascade'),
    checkOneOf('message_reports_reason', table.reason, reportReasons),
    check(
      'message_reports_words',
      sql`char_length(${table.words}) <= ${sql.raw(String(messageLimits.reason))}`,
    ),
  ],
);

/** Who wants to hear no more in a thread, and does not write there: they alone, not the others of their side. */
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
