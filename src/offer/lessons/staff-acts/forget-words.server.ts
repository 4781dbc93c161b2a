import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { lessons, lessonWords } from '../tables.server.ts';

/** A search is not to find 'near' what no lesson says any more. Nobody publishes anything meanwhile. */
export async function forgetWords({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.execute(sql`lock table ${lessonWords} in share row exclusive mode`);
  await database.execute(sql`
    delete from ${lessonWords} where word not in
      (select regexp_split_to_table(search, '[[:space:][:punct:]]+') from ${lessons})`);
}
