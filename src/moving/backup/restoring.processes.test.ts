import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { measureOpening } from '#src/moving/opening/measure.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { openPool, ownMigrations } from '#src/platform/database/database.server.ts';
import { password, signIn } from '../../../tests/make/people.ts';
import {
  folderForTest,
  freshMachine,
  restoreTo,
  startRestored,
  sumsOf,
} from '../../../tests/moving/restored.ts';
import { withOneBitTurned } from '../../../tests/moving/turned-bit.ts';
import { livedRoom } from '../../../tests/room/lived-room.ts';
import { programForTest } from '../../../tests/start/program.ts';
import { backUp } from './backup.server.ts';
import { backupFolder, newestBackup, rehearse } from './rehearse.server.ts';
import { makeSchema } from './target.server.ts';

/** What is kept of rooms, and where lessons take place. */
const ofRooms = [
  ...['rooms', 'stays', 'room_words', 'board_changes', 'board_pictures', 'room_alarms'],
  ...['room_settings', 'lesson_settings'],
];

test('what is kept of rooms comes back: who was there, words, boards with their pictures, alarms, settings', async () => {
  const program = await programForTest();
  const teacher = await signIn(program, 'teacher');
  const url = await livedRoom(program, teacher);
  const { databaseUrl = '' } = program.context.config;
  const pool = openPool(databaseUrl, 1);
  const file = join(await folderForTest(), 'dars.tar.gz');
  const { manifest } = await backUp({ pool, store: openStore(program.context.config) }, file, new Date());
  await pool.end();
  for (const table of ofRooms)
    expect([table, manifest.tables.find(({ name }) => name === table)?.rows ?? 0]).not.toEqual([table, 0]);

  const config = await freshMachine();
  await restoreTo(config, file);
  const [sums, before] = [await sumsOf(config.databaseUrl), await sumsOf(databaseUrl)];
  for (const table of [...ofRooms, 'lessons', 'meetings'])
    expect([table, sums[table]]).toEqual([table, before[table]]);

  const { app, context } = await startRestored(config);
  const payload = { email: teacher.email, password };
  const login = await app.inject({ method: 'POST', url: '/api/user/login', payload });
  const headers = { authorization: `Bearer ${login.json().access_token}` };
  const shown = await app.inject({ method: 'GET', url, headers });
  expect([shown.statusCode, shown.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
  const { rows } = await context.database.execute(sql`select room, usual_room from lessons, lesson_settings`);
  expect(rows).toEqual([{ room: 'own', usual_room: 'link' }]);
});

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

async function makeBackup(config: Config, at: Date): Promise<string> {
  const pool = openPool(config.databaseUrl ?? '', 1);
  const minute = at.toISOString().slice(0, 16).replace(':', '');
  const file = join(backupFolder(config), `dars-${minute}.tar.gz`);
  await mkdir(backupFolder(config), { recursive: true });
  try {
    await backUp({ pool, store: openStore(config) }, file, at);
  } finally {
    await pool.end();
  }
  return file;
}

test('the newest backup is restored into a database of its own and counted: green; none, an old and a damaged one are red', async () => {
  const program = await programForTest();
  const { context, clock } = program;
  const { config, database } = context;
  const admin = await signIn(program, 'admin');
  const measure = measureOpening({ newest: newestBackup, rehearse });
  const found = async (asked = true) => {
    await measure.run(context, { only: 'backup', asked }, { last: true });
    const { body } = await admin.call('GET', '/api/admin/opening');
    return body.checks.find(({ _id }: { _id: string }) => _id === 'backup');
  };
  const databases = async () => {
    const { rows } = await database.execute(
      sql`select datname from pg_database where datname like 'dars\\_rehearsal\\_%'`,
    );
    return rows;
  };
  expect(await found()).toMatchObject({ state: 'red', finding: 'backup-none' });

  const file = await makeBackup(config, clock.now());
  const users = (await database.execute(sql`select count(*)::int as all from users`)).rows[0];
  const restored = await found();
  expect(restored).toMatchObject({ state: 'green', finding: 'backup-restored' });
  expect(restored.values.rows).toBeGreaterThan(Number(users?.all));
  expect(await databases()).toEqual([]);
  expect((await database.execute(sql`select count(*)::int as all from users`)).rows[0]).toEqual(users);

  clock.set('2026-01-18T17:00:00Z');
  expect(await found(false)).toMatchObject({ state: 'red', finding: 'backup-old' });

  await rm(file);
  const newer = await makeBackup(config, clock.now());
  expect(await found(false)).toMatchObject({ state: 'green' });
  await writeFile(newer, withOneBitTurned(await readFile(newer)));
  expect(await found()).toMatchObject({ state: 'red', finding: 'backup-broken' });
  expect(await databases()).toEqual([]);
}, 120_000);
