import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { picturesInUse } from '#src/app/jobs.server.ts';
import { sharedProgram } from './start/program.ts';

const program = sharedProgram();

test('every column that refers to a picture keeps it from being cleared away', async () => {
  const { rows } = await program.context.database.execute(sql`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'pictures'::regclass`);
  const known = picturesInUse.map((column) => ({ table: getTableName(column.table), column: column.name }));
  expect(known).toEqual(expect.arrayContaining(rows));
  expect(rows).toHaveLength(known.length);
});
