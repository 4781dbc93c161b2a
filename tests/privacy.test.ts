import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { programAnew } from './program.ts';

test('docs/privacy.md says of every column whose it is, what it is for and until when', async () => {
  const { context } = await programAnew();
  const { rows } = await context.database.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`);
  const told = readFileSync('docs/privacy.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, table]) => /^[a-z_]+$/.test(table ?? '') && table !== 'table')
    .flatMap(([, table, columns = '', whose, why]) => {
      expect([table, whose, why]).toEqual([table, expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
      return columns.split(', ').map((column) => `${table}.${column}`);
    });
  expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
