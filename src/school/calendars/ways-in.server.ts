import { asc, eq } from 'drizzle-orm';
import { learners } from '#src/learning/families/tables.server.ts';
import type { HandedOut, HandingOut } from '#src/people/accounts/ways-in/ways-in.server.ts';
import { calendarFeeds, learnerFeeds } from './tables.server.ts';

/** The secret calendar addresses of an account, among what it has handed out. */
export const calendarFeedsOut: HandingOut = {
  async list({ database }, userId) {
    const own = await database
      .select({ userId: calendarFeeds.userId })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId));
    const ofLearners = await database
      .select({ name: learners.firstName })
      .from(learnerFeeds)
      .innerJoin(learners, eq(learners.id, learnerFeeds.learnerId))
      .where(eq(learnerFeeds.userId, userId))
      .orderBy(asc(learnerFeeds.createdAt));
    return [
      ...own.map((): HandedOut => ({ kind: 'calendar', name: '' })),
      ...ofLearners.map(({ name }): HandedOut => ({ kind: 'child-calendar', name })),
    ];
  },
  async end({ database }, userId) {
    await database.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    await database.delete(learnerFeeds).where(eq(learnerFeeds.userId, userId));
  },
};
