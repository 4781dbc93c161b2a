import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { checkOneOf, instant, primaryId } from '#src/platform/database/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';

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
    /** When it was due, and whoever wrote it could no longer say it: the staff decide. */
    stoppedAt: instant('stopped_at'),
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
