import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openStore } from '#src/people/files/stores/store.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { openPool } from '#src/platform/database/database.server.ts';
import { measureOpening } from '#src/staff/opening/measure.server.ts';
import { signIn } from '../../../tests/people.ts';
import { programForTest } from '../../../tests/program.ts';
import { withOneBitTurned } from '../../../tests/turned-bit.ts';
import { backUp } from './backup.server.ts';
import { backupFolder, newestBackup, rehearse } from './rehearse.server.ts';

// Each restoring begins with every migration there is.
vi.setConfig({ testTimeout: 120_000 });

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
});
