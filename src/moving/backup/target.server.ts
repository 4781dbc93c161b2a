import { setTimeout } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { migrationLock, ownMigrations } from '#src/platform/database/database.server.ts';
import { hasTable, nameOf, tablesOf } from './catalog.server.ts';

/** Tables in which migrations themselves write, or the first start: a database that has rows in these alone has no data. */
const filledByMigrations = ['categories', 'category_names', 'lesson_words', 'opening'];

/** What is already where the backup shall go. */
export type Target = { database: string; hasData: boolean; pictures: string[] };

/**
 * Looks at the database, and keeps everybody from migrating it until the transaction ends.
 * @throws Error when the same role is connected elsewhere: a program at work would write into what is being restored
 */
export async function lookAt(client: ClientBase): Promise<Target> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const database = await freeDatabase(client);
  let hasData = false;
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${nameOf(name)} limit 1`);
    hasData ||= rowCount === 1 && !filledByMigrations.includes(name);
  }
  return { database, hasData, pictures: await picturesOf(client) };
}

/** Its name. Connections that have just ended are seen for a moment longer. */
async function freeDatabase(client: ClientBase): Promise<string> {
  for (let tries = 10; ; tries--) {
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ database: string; others: number }>(`
      select current_database() as database, (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename = current_user) as others`);
    const [{ database, others } = { database: '', others: 0 }] = rows;
    if (others === 0) return database;
    if (tries === 0)
      throw new Error(`the database ${database} is in use (${others} connections): stop the program first.`);
    await setTimeout(100);
  }
}

/** The pictures that the database knows. */
export async function picturesOf(client: ClientBase): Promise<string[]> {
  if (!(await hasTable(client, 'public.pictures'))) return [];
  const { rows } = await client.query<{ name: string }>('select name from pictures');
  return rows.map(({ name }) => name);
}

/** Removes what the program has made, but no extensions that the operator of PostgreSQL has installed. */
export async function clear(client: ClientBase): Promise<void> {
  const ours = (oid: string) =>
    `not exists (select from pg_depend where pg_depend.objid = ${oid} and deptype = 'e')`;
  const { rows } = await client.query<{ kind: string; name: string }>(`
    select 'schema' as kind, nspname::text as name from pg_namespace where nspname in ('drizzle', 'pgboss')
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      else 'table' end, oid::regclass::text
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      -- The sequence of a column goes with its table.
      and not exists (select from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'i')
      and ${ours('pg_class.oid')}
    union all
    select 'routine', oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and ${ours('pg_proc.oid')}
    union all
    select 'type', oid::regtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${ours('pg_type.oid')}`);
  for (const { kind, name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`);
}

/** Makes the schema as it was after so many migrations, and notes them where drizzle-orm will look for them. */
export async function makeSchema(client: ClientBase, migrations: number): Promise<void> {
  await client.query('create schema drizzle');
  await client.query(`create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of ownMigrations().slice(0, migrations)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
