import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#src/platform/database/tables.server.ts';
import type { SwitchName } from './switches.ts';

/** The figures that the staff have switched to what is counted; what has no row is as published. */
export const countedFigures = pgTable('counted_figures', {
  name: text('name').$type<SwitchName>().primaryKey(),
  changedAt: instant('changed_at').notNull(),
  /** The account of whoever switched it. */
  changedBy: uuid('changed_by').notNull(),
});
