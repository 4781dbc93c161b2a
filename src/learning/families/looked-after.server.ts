import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#src/platform/program/context.server.ts';
import { guardianships } from './tables.server.ts';

/** That the learner in a column is one that an account looks after. */
export function isLookedAfterBy(
  { database }: Pick<Context, 'database'>,
  column: PgColumn,
  userId: string,
): SQL {
  const own = database
    .select({ id: guardianships.learnerId })
    .from(guardianships)
    .where(eq(guardianships.userId, userId));
  return inArray(column, own);
}
