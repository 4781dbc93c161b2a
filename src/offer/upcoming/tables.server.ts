import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UpcomingSlug } from '#src/offer/subscriptions/upcoming-courses.ts';
import { instant } from '#src/platform/database/tables.server.ts';

/** When upcoming courses begin, as set by the staff; without a row the first plan is shown. */
export const upcomingDates = pgTable('upcoming_dates', {
  course: text('course').$type<UpcomingSlug>().primaryKey(),
  /** A day of the calendar; null says that no date is set yet. */
  startsOn: date('starts_on', { mode: 'string' }),
  changedAt: instant('changed_at').notNull(),
  /** The account of whoever set it. */
  changedBy: uuid('changed_by').notNull(),
});
