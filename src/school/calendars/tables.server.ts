import { foreignKey, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';

/** The secret address at which somebody's calendar reads their meetings: one an account. Only its hash is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  hash: text('hash').primaryKey(),
  /** The secret is made of this and the installation’s key; null for an older one, which cannot be told again. */
  seed: text('seed'),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  /** When a calendar asked for it last. */
  readAt: instant('read_at'),
});

/** A row of it. */
export type CalendarFeed = typeof calendarFeeds.$inferSelect;

/**
 * The same for one learner alone: one for each guardian, so that renewing one's own does not end the other's. It ends when
 * somebody is no longer a guardian.
 */
export const learnerFeeds = pgTable(
  'learner_feeds',
  {
    hash: text('hash').primaryKey(),
    /** The secret is made of this and the installation’s key; null for an older one, which cannot be told again. */
    seed: text('seed'),
    userId: uuid('user_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a calendar asked for it last. */
    readAt: instant('read_at'),
  },
  ({ userId, learnerId }) => [
    unique('learner_feeds_one').on(userId, learnerId),
    foreignKey({
      name: 'learner_feeds_guardianship',
      columns: [userId, learnerId],
      foreignColumns: [guardianships.userId, guardianships.learnerId],
    }).onDelete('cascade'),
  ],
);

/** A row of it. */
export type LearnerFeed = typeof learnerFeeds.$inferSelect;

/** One's own feed goes with the account, those of learners with the guardianship. */
export const feedsData = personal(calendarFeeds, { erased: { of: calendarFeeds.userId } });
