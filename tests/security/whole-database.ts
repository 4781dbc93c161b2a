import { sql } from 'drizzle-orm';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { TestProgram } from '../start/program.ts';

/** What the queue and the limits keep for themselves; who calls changes them by calling. */
const machinery = /^(rate_limits|schedule|queue|version|warning|bam|job_common|subscription)$/;

/**
 * The queue clears what nobody wanted for a month, by its own clock: at any moment, where a test's clock lies further
 * back.
 */
const waiting = 'where keep_until > now()';

type Database = TestProgram['context']['database'];
/** What reads every row: all programs have the same tables, so it is put together once. */
let reading: Promise<string> | undefined;

/** Every row that the database holds, jobs too, as text after its table's name; sorted. */
export async function wholeDatabase({ context: { database } }: TestProgram): Promise<string[]> {
  reading ??= readingOf(database);
  const { rows } = await named(database, await reading).execute();
  const { rows: clockwork } = await database.execute<{ name: string }>(sql`select name from pgboss.schedule`);
  const byTheClock = ['__pgboss__', ...clockwork.map(({ name }) => `${name}"`)];
  // What the queue's own clock sends at a full minute, whoever calls.
  return rows
    .map(({ row }) => row)
    .filter((row) => !(row.startsWith('job ') && byTheClock.some((name) => row.includes(`"name": "${name}`))))
    .sort();
}

/** By its name a connection plans it once: to plan it takes longer than to read a small school. */
function named(database: Database, text: string) {
  type Read = PreparedQueryConfig & { execute: { rows: { row: string }[] } };
  const query = { sql: text, params: [] };
  return database._.session.prepareQuery<Read>(query, undefined, 'whole database', false);
}

async function readingOf(database: Database): Promise<string> {
  const { rows: tables } = await database.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  return tables
    .filter(({ schema, name }) => name !== 'rate_limits' && (schema === 'public' || !machinery.test(name)))
    .map(
      ({ schema, name }) =>
        `select '${name} ' || to_jsonb(one)::text as row from "${schema}"."${name}" one ${name === 'job' ? waiting : ''}`,
    )
    .join(' union all ');
}
