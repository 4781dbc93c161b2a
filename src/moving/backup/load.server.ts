import type { ClientBase } from 'pg';
import pg from 'pg';
import { insertRows, nameOf, type Table, tablesOf } from './catalog.server.ts';
import type { Manifest } from './manifest.server.ts';

type ForeignKey = { name: string; table: string };

/** Takes in the rows of a backup, in whatever order they come. */
export type Loader = {
  load(table: string, lines: string[]): Promise<void>;
  /** Puts keys, triggers and counters back. @throws Error when a row is missing, or refers to nothing */
  finish(): Promise<void>;
};

/**
 * Makes a schema ready for rows: foreign keys are checked when all rows are in, no trigger fires, and the rows that
 * migrations wrote are removed. It needs no right but to own the tables.
 */
export async function openLoader(client: ClientBase, manifest: Manifest): Promise<Loader> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables) {
    const found = tables.get(name)?.columns.map((column) => column.name);
    if (found?.toSorted().join() !== columns.toSorted().join())
      throw new Error(`the table ${name} has other columns than the backup's.`);
  }
  const all = [...tables.keys()].map(nameOf);
  const keys = await foreignKeys(client);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${all.join(', ')}`);
  for (const key of keys) await alter(client, key, 'deferrable initially deferred');

  return {
    async load(name, lines) {
      const table = inOrder(tables.get(name), manifest);
      await client.query(insertRows(table), [`[${lines.join(',')}]`]);
    },
    async finish() {
      await client.query('set constraints all immediate');
      for (const key of keys) await alter(client, key, 'not deferrable');
      for (const table of all) await client.query(`alter table ${table} enable trigger user`);
      for (const { name, value } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [nameOf(name), value]);
      for (const { name, rows: expected } of manifest.tables) await count(client, name, expected);
      await client.query(`analyze ${all.join(', ')}`);
    },
  };
}

/** The table with its columns in the order in which the backup has them. */
function inOrder(table: Table | undefined, manifest: Manifest): Table {
  const known = manifest.tables.find(({ name }) => name === table?.name);
  if (!table || !known) throw new Error('the backup has rows of an unknown table.');
  const columns = known.columns.flatMap((name) => table.columns.filter((column) => column.name === name));
  return { ...table, columns };
}

async function foreignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conname as name, relname as "table" from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and conparentid = 0`);
  return rows;
}

async function alter(client: ClientBase, { name, table }: ForeignKey, how: string): Promise<void> {
  await client.query(`alter table ${nameOf(table)} alter constraint ${pg.escapeIdentifier(name)} ${how}`);
}

async function count(client: ClientBase, name: string, expected: number): Promise<void> {
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${nameOf(name)}`);
  if (rows[0]?.rows !== expected)
    throw new Error(`${name} has ${rows[0]?.rows} rows; the backup has ${expected}.`);
}
