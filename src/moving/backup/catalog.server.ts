import type { ClientBase } from 'pg';
import pg from 'pg';

/** A table of ours, and the columns that are written and not computed. */
export type Table = { name: string; columns: { name: string; type: string }[] };

/** Settings under which values read and write the same text everywhere. */
const likeEverywhere = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Prepares the running transaction for taking rows out and putting them in. */
export async function settle(client: ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(likeEverywhere))
    await client.query('select set_config($1, $2, true)', [name, value]);
}

/** All tables but the unlogged, which a crash may empty at any time. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

/** The values of sequences that have been used. */
export async function sequencesOf(client: ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

/** Whether there is a table of this name. */
export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ]);
  return rows[0]?.found === true;
}

/** A table's name in SQL. */
export function nameOf(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`;
}

/** Selects each row as the text of a JSON array of its values' texts, as `COPY` would write them. */
export function selectRows({ name, columns }: Table): string {
  const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`);
  return `select array_to_json(array[${values.join(', ')}]::text[])::text as line from only ${nameOf(name)}`;
}

/** Inserts rows that were selected so: $1 is a JSON array of them. */
export function insertRows({ name, columns }: Table): string {
  const names = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ');
  const values = columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ');
  return `insert into ${nameOf(name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) line`;
}
