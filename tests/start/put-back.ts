import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sayNow } from '#src/people/business/business.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { tablesWithoutRows } from './empty-tables.ts';
import type { TestProgram } from './program.ts';

/**
 * Notes how a program is that has just started.
 * @returns what makes it so again: rows, numbers, jobs, files, rooms, streams, and who the business is
 */
export async function noteFresh(program: TestProgram): Promise<() => Promise<void>> {
  const { context, clock, rooms, live } = program;
  const database = await puttingBack(program);
  const started = clock.now().toISOString();
  return async () => {
    await rooms.stop();
    await live.settled();
    clock.set(started);
    await context.database.execute(sql.raw(database));
    await removeFiles(context);
    await sayNow(context);
    await rooms.start();
    // Nobody has a session now: whose stream is still open is sent away.
    await live.look();
  };
}

/** One statement after which the database is as it is now: what has rows has these, the rest has none. */
async function puttingBack({ context }: TestProgram): Promise<string> {
  const { rows } = await context.database.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `);
  const empty = new Set(await tablesWithoutRows({ context }));
  const statements = ['delete from pgboss.job'];
  for (const { name } of rows) {
    statements.push(`delete from ${name}`);
    if (!empty.has(name)) statements.push(await rowsOf(context, name));
  }
  const numbers = await context.database.execute<{ name: string }>(sql`
    select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'
  `);
  for (const { name } of numbers.rows) statements.push(`alter sequence ${name} restart`);
  return `do $$ begin set local session_replication_role = replica; ${statements.join('; ')}; end $$`;
}

/** What writes the rows of a table again that it has now. */
async function rowsOf({ database }: Context, table: string): Promise<string> {
  const { rows } = await database.execute<{ written: string }>(
    sql.raw(`select quote_literal(json_agg(${table})) as written from ${table}`),
  );
  return `insert into ${table} select * from json_populate_recordset(null::${table}, ${rows[0]?.written})`;
}

/** The key of the installation stays: the program has read it. */
async function removeFiles({ config: { dataDir } }: Context): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name !== 'secret.key') await rm(join(dataDir, name), { recursive: true });
}
