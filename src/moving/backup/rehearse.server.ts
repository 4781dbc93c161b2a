import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Store } from '#src/people/files/store.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { openPool } from '#src/platform/database/database.server.ts';
import { findRunningPostgres } from '#src/platform/postgres/embedded.server.ts';
import { nameOf, tablesOf } from './catalog.server.ts';
import { checkArchive } from './check.server.ts';
import type { Manifest } from './manifest.server.ts';
import { restore } from './restore.server.ts';

/** Where backups without a name of their own are written. */
export function backupFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups');
}

/** The newest backup of the folder, by its name, which says when it was made; undefined where there is none. */
export async function newestBackup(config: Pick<Config, 'dataDir'>): Promise<string | undefined> {
  const names = await readdir(backupFolder(config)).catch(() => []);
  return names
    .filter((name) => /^dars-.*\.tar\.gz$/.test(name))
    .sort()
    .at(-1);
}

/** Pictures are read with the archive, and kept nowhere. */
const nowhere: Store = { put: async () => {}, get: async () => undefined, remove: async () => {} };

/** Its jobs are not to be done. */
const noJobs = { enqueue: async () => {}, enqueueAll: async () => {}, stop: async () => {} };

/**
 * Restores a backup into a database that was made for it, counts what is there, and drops it again.
 * @returns when it was made, and how many rows came back
 * @throws Error when it is damaged, cannot be restored, or other rows came back than went in
 */
export async function rehearse(config: Config, name: string): Promise<{ takenAt: Date; rows: number }> {
  const file = join(backupFolder(config), name);
  const manifest = await checkArchive(file);
  const url = config.databaseUrl ?? (await findRunningPostgres(join(config.dataDir, 'postgres')));
  if (!url) throw new Error('the database does not answer.');
  const scratch = `dars_rehearsal_${randomUUID().slice(0, 8)}`;
  const maintenance = new pg.Client(url);
  await maintenance.connect();
  try {
    await maintenance.query(`create database ${scratch}`);
    try {
      const place = Object.assign(new URL(url), { pathname: `/${scratch}` });
      const rows = await restoreAndCount(place.href, file, manifest);
      return { takenAt: new Date(manifest.takenAt), rows };
    } finally {
      await maintenance.query(`drop database if exists ${scratch} with (force)`);
    }
  } finally {
    await maintenance.end();
  }
}

async function restoreAndCount(url: string, file: string, manifest: Manifest): Promise<number> {
  const pool = openPool(url, 1);
  try {
    await restore(
      { pool, store: nowhere, jobs: [], openJobs: async () => noJobs },
      file,
      manifest,
      async () => {},
    );
    const client = await pool.connect();
    try {
      let rows = 0;
      const there = new Set((await tablesOf(client)).map(({ name }) => name));
      for (const table of manifest.tables.filter(({ name }) => there.has(name))) {
        const { rows: counted } = await client.query<{ count: string }>(
          `select count(*) from ${nameOf(table.name)}`,
        );
        const count = Number(counted[0]?.count);
        // What a newer program's migrations write comes on top.
        if (count < table.rows) throw new Error(`${table.name} has ${count} of ${table.rows} rows.`);
        rows += count;
      }
      return rows;
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}
