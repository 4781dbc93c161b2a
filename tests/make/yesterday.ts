import { sql } from 'drizzle-orm';
import type { TestProgram } from '../start/program.ts';

/**
 * Keeps the database as it is now: a backup, or a copy that somebody runs beside it.
 * @returns what puts it back as it was then
 */
export async function keepDatabase({ context }: Pick<TestProgram, 'context'>): Promise<() => Promise<void>> {
  const { database } = context;
  const { rows } = await database.execute<{ name: string; columns: string }>(sql`
    select c.relname as name, string_agg(quote_ident(a.attname), ',' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname`);
  const kept = rows.map(({ name }) => `create table yesterday."${name}" as table public."${name}";`);
  await database.execute(
    sql.raw(`drop schema if exists yesterday cascade; create schema yesterday; ${kept.join(' ')}`),
  );
  const back = rows.map(
    ({ name, columns }) =>
      `delete from "${name}"; insert into "${name}" (${columns}) overriding system value select ${columns} from yesterday."${name}";`,
  );
  const statement = `do $$ #variable_conflict use_column begin set local session_replication_role = replica; ${back.join(' ')} end $$`;
  return async () => void (await database.execute(sql.raw(statement)));
}
