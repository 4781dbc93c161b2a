import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { jobs } from '#src/app/jobs.server.ts';
import { startProgram } from '#src/app/serving/program.server.ts';
import { checkArchive } from '#src/moving/backup/check.server.ts';
import { restore } from '#src/moving/backup/restore.server.ts';
import type { Target } from '#src/moving/backup/target.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { type Config, readConfig } from '#src/platform/config/config.server.ts';
import { openPool } from '#src/platform/database/database.server.ts';
import { openJobs } from '#src/platform/jobs/jobs.server.ts';
import { systemClock } from '../../src/platform/program/context.server.ts';
import { urlOf } from '../start/database.ts';

/** A folder for one test. */
export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dars-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A machine on which the program has never run: an empty database, and no pictures. */
export async function freshMachine(environment: Record<string, string> = {}): Promise<Config> {
  const database = `fresh_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client(inject('postgresUrl'));
  await maintenance.connect();
  await maintenance.query(`create database ${database}`);
  onTestFinished(async () => {
    await maintenance.query(`drop database ${database} with (force)`);
    await maintenance.end();
  });
  return readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://dars.test',
    DATABASE_URL: urlOf(inject('postgresUrl'), database),
    DATA_DIR: await folderForTest(),
    RATE_LIMIT: 'off',
    ...environment,
  });
}

/** Checks an archive and restores it there, as the command does. */
export async function restoreTo(
  config: Config,
  file: string,
  allow: (target: Target) => void = () => {},
): Promise<void> {
  const manifest = await checkArchive(file);
  const url = config.databaseUrl ?? '';
  const pool = openPool(url, 1);
  const place = { pool, store: openStore(config), jobs, openJobs: () => openJobs(url, jobs, () => {}) };
  try {
    await restore(place, file, manifest, async (target) => allow(target));
  } finally {
    await pool.end();
  }
}

/** Starts the program on what was restored, as it would be at this moment. */
export async function startRestored(config: Config) {
  const program = await startProgram(config, { pages: false, log: { level: 'fatal' }, clock: systemClock });
  onTestFinished(() => program.stop());
  return program;
}

/** Of each table, how many rows it has and the sum of them all. */
export async function sumsOf(url: string | undefined): Promise<Record<string, string>> {
  const pool = openPool(url ?? '', 1);
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relpersistence = 'p' order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: found } = await pool.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
         from ${pg.escapeIdentifier(name)} t`,
      );
      sums[name] = found[0]?.sum ?? '';
    }
    return sums;
  } finally {
    await pool.end();
  }
}

/** What a query gives on a machine. */
export async function rowsOf(config: Config, query: string): Promise<Record<string, unknown>[]> {
  const pool = openPool(config.databaseUrl ?? '', 1);
  try {
    return (await pool.query(query)).rows;
  } finally {
    await pool.end();
  }
}
