import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  checkInEachLanguage,
  checkOneOf,
  inEachLanguageColumn,
  instant,
  primaryId,
} from '#src/platform/database/tables.server.ts';
import { messageLimits, phraseSides } from '../kinds.ts';

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
