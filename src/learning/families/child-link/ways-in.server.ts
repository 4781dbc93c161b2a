import { asc, eq } from 'drizzle-orm';
import type { HandingOut } from '#src/people/accounts/ways-in/ways-in.server.ts';
import { childLinks, learners } from '../tables.server.ts';

/** The children's links that an account has made, as what it has handed out. */
export const childLinksOut: HandingOut = {
  list: async ({ database }, userId) => {
    const rows = await database
      .select({ name: learners.firstName })
      .from(childLinks)
      .innerJoin(learners, eq(learners.id, childLinks.learnerId))
      .where(eq(childLinks.createdBy, userId))
      .orderBy(asc(childLinks.createdAt));
    return rows.map(({ name }) => ({ kind: 'child-link', name }));
  },
  async end({ database }, userId) {
    await database.delete(childLinks).where(eq(childLinks.createdBy, userId));
  },
};
