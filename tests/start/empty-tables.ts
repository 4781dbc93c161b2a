import { sql } from 'drizzle-orm';
import type { TestProgram } from './program.ts';

/** What empties some tables, by their names: every program has the same ones, so it is put together once. */
const known = new Map<string, Promise<string>>();

/**
 * Takes every row out of these tables and of all that refer to them, however far, as `truncate … cascade` would: the
 * same tables, and no trigger asked. It deletes, since `truncate` makes new files for sixty tables and their indexes,
 * rows or none, and takes a hundred times as long.
 */
export async function emptyTables(
  { context }: Pick<TestProgram, 'context'>,
  ...tables: string[]
): Promise<void> {
  const names = tables.join();
  const statement = known.get(names) ?? emptying(context, tables);
  known.set(names, statement);
  const empty = async () => context.database.execute(sql.raw(await statement));
  // A clock of the program may be at work on the same tables, in another order: PostgreSQL ends one of the two.
  await empty().catch((error) => {
    if (error.cause?.code !== '40P01') throw error;
    return empty();
  });
}

/** The names of all tables that have no row now. */
export async function tablesWithoutRows({ context }: Pick<TestProgram, 'context'>): Promise<string[]> {
  const tables = await context.database.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `);
  const names = tables.rows.map(({ name }) => name);
  const asked = names.map((name) => `exists (select from ${name}) as ${name}`);
  const { rows } = await context.database.execute<Record<string, boolean>>(sql.raw(`select ${asked.join()}`));
  return names.filter((name) => !rows[0]?.[name]);
}

/** One statement, and so one transaction, in which neither triggers nor foreign keys are looked at. */
async function emptying({ database }: TestProgram['context'], tables: string[]): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`
    with recursive emptied (id) as (
      select unnest(${sql.param(tables)}::regclass[])::oid
      union
      select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
    )
    select id::regclass as name from emptied
  `);
  const deletes = rows.map(({ name }) => `delete from ${name};`);
  return `do $$ begin set local session_replication_role = replica; ${deletes.join(' ')} end $$`;
}
