import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { checkLanguage, instant, languageColumn, searchable } from '#src/platform/database/tables.server.ts';
import { threads } from '../tables.server.ts';

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
