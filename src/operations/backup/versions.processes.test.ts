import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { openPool, ownMigrations } from '#src/platform/database/database.server.ts';
import { folderForTest, freshMachine, restoreTo } from '../../../tests/restored.ts';
import { backUp } from './backup.server.ts';
import { makeSchema } from './target.server.ts';

/** The last of them that teach words did so for the lessons that were there. */
const beforeWords = ownMigrations().findIndex(({ sql }) =>
  sql.join().includes('CREATE TABLE "lesson_words"'),
);

/** A machine whose program was of an earlier version, with one lesson; it has never run jobs. */
async function earlierMachine() {
  const config = await freshMachine();
  const pool = openPool(config.databaseUrl ?? '', 1);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  await makeSchema(client, beforeWords);
  client.release();
  await pool.query(`
    insert into users values ('019aa400-0000-7000-8000-000000000001', 'a@b.test', '-', 'teacher', 'active', 'en', now());
    insert into lessons (id, kind, teacher_id, title, description, link, start_date, created_at, updated_at)
    select id, 'class', id, 'Shaxmat', 'Birinchi yurish', 'https://meet.test/', '2026-02-03T15:00Z', now(), now() from users`);
  await pool.query('delete from categories where position > 1');
  const file = join(await folderForTest(), 'dars.tar.gz');
  return { pool, backUp: () => backUp({ pool, store: openStore(config) }, file, new Date()), file };
}

async function first(pool: Pool, query: string): Promise<unknown> {
  return (await pool.query(`select (${query}) as it`)).rows[0]?.it;
}

test('a backup of an earlier schema is restored as it was, then brought up to date', async () => {
  const { pool: earlier, file, ...machine } = await earlierMachine();
  const { manifest } = await machine.backUp();
  expect([manifest.migrations.length, manifest.jobs]).toEqual([beforeWords, 0]);
  expect(await first(earlier, `to_regclass('lesson_words') is null`)).toBe(true);

  const config = await freshMachine();
  await restoreTo(config, file);
  const pool = openPool(config.databaseUrl ?? '', 1);
  onTestFinished(() => pool.end());
  expect(await first(pool, `select array_agg(word order by word) from lesson_words`)).toEqual([
    'birinchi',
    'shahmat',
    'yurish',
  ]);
  expect(
    await first(pool, `select array_agg(state || ' ' || (starts_at at time zone 'UTC')) from meetings`),
  ).toEqual(['planned 2026-02-03 15:00:00']);
  // What the migrations brought, and staff have removed, does not come back.
  expect(await first(pool, 'select count(*)::int from categories')).toBe(1);
  expect(
    await first(pool, `select array_agg(language || ' ' || name order by language) from category_names`),
  ).toEqual(['en Quran', 'uz Qurʼon']);
  expect(await first(pool, 'select count(*)::int from drizzle.__drizzle_migrations')).toBe(
    ownMigrations().length,
  );
});

test('a backup of a schema that this program does not know is refused', async () => {
  const { pool, file, ...machine } = await earlierMachine();
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  await machine.backUp();
  await expect(restoreTo(await freshMachine(), file)).rejects.toThrow(
    'restore it with the version that made it',
  );
});

test('where the program has never run there is nothing to back up', async () => {
  const config = await freshMachine();
  const pool = openPool(config.databaseUrl ?? '', 1);
  onTestFinished(() => pool.end());
  const file = join(await folderForTest(), 'dars.tar.gz');
  await expect(backUp({ pool, store: openStore(config) }, file, new Date())).rejects.toThrow('nothing yet');
});
