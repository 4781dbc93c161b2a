import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { lessons, lessonWords } from '../tables.server.ts';

/**
 * Removes words that no lesson has any more, so that a search does not suggest them. Nothing is published meanwhile.
 */
export async function forgetWords({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.execute(sql`lock table ${lessonWords} in share row exclusive mode`);
  await database.execute(sql`
    delete from ${lessonWords} where word not in
      (select regexp_split_to_table(search, '[[:space:][:punct:]]+') from ${lessons})`);
}
