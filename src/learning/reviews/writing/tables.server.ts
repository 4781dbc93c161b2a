import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import { occasions } from '../review.ts';

/** That an account was asked to review a class or group: on each occasion once. */
export const reviewAsks = pgTable(
  'review_asks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    occasion: text('occasion', { enum: occasions }).notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When they dismissed it on their dashboard. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId, table.occasion] }),
    index('review_asks_by_lesson').on(table.lessonId),
    check('review_asks_occasion', sql`${table.occasion} in ('second', 'last')`),
  ],
);
