import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';
import { learners } from '../tables.server.ts';

/** What a learner does elsewhere week after week, on the wall clock of a zone. */
export const activities = pgTable(
  'activities',
  {
    id: primaryId(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
    /** In the guardian's own word. */
    title: text('title').notNull(),
    /** From 1, Monday; each once, in their order. */
    weekdays: integer('weekdays').array().notNull(),
    begins: time('begins', { precision: 0 }).notNull(),
    /** The same day, later than it begins. */
    ends: time('ends', { precision: 0 }).notNull(),
    zone: text('zone').notNull(),
    /** How long the way is between there and the screen. */
    wayMinutes: integer('way_minutes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('activities_by_learner').on(table.learnerId, table.id),
    check('activities_title', sql`char_length(${table.title}) between 1 and 60`),
    check(
      'activities_weekdays',
      sql`${table.weekdays} <@ '{1,2,3,4,5,6,7}' and cardinality(${table.weekdays}) between 1 and 7`,
    ),
    check('activities_times', sql`${table.begins} < ${table.ends}`),
    check('activities_way', sql`${table.wayMinutes} between 0 and 180`),
  ],
);

/** A row of it. */
export type ActivityRow = typeof activities.$inferSelect;
