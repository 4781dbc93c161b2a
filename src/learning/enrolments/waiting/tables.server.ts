import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';

/** Who waits for a place in a full class or group: first come, first served. Whoever enrols waits no longer. */
export const waits = pgTable(
  'waits',
  {
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** A place is theirs until then; null while they wait. */
    offeredUntil: instant('offered_until'),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.learnerId] }),
    index('waits_in_line').on(table.lessonId, table.createdAt, table.learnerId),
    index('waits_by_learner').on(table.learnerId),
    index('waits_offered').on(table.offeredUntil).where(sql`${table.offeredUntil} is not null`),
  ],
);

/** A row of it. */
export type Wait = typeof waits.$inferSelect;
