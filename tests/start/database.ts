import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { jobs } from '#src/app/jobs.server.ts';
import { migrateDatabase, openPool } from '#src/platform/database/database.server.ts';
import { openJobs } from '#src/platform/jobs/jobs.server.ts';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import { budgets } from '../budgets.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The real PostgreSQL of this run, connected to its maintenance database. */
    postgresUrl: string;
  }
}

export const templateDatabase = 'dars_template';
/** Counts, in the maintenance database, how often a program was started. */
export const startsSequence = 'program_starts';

/** One PostgreSQL for the run, with a migrated template that each test program is cloned from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickFolder(), 'dars-test-'));
  // Speed over durability: what survives a crash is tested with a database of its own.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // A worker keeps some ten programs that its files share, each with up to twenty connections.
    max_connections: '1000',
    // Files share a database: one must not find its rows in another order, or other plans, for what it did meanwhile.
    autovacuum: 'off',
    // A database for each file is a copy of the template's files, made by the kernel.
    file_copy_method: 'clone',
  };
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {}, settings });
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.query(`create sequence ${startsSequence}`);
  await client.end();
  await prepareDatabase(urlOf(postgres.url, templateDatabase));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    if (project.vitest.projects.every(({ name }) => name === 'rules'))
      await countStarts(project, postgres.url);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Fails the run where the rules started a program more often than they may. */
async function countStarts({ vitest }: TestProject, url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ last_value: string }>(`select last_value from ${startsSequence}`);
  await client.end();
  const starts = Number(rows[0]?.last_value);
  const most = budgets.startsInRules;
  vitest.logger.log(`The rules started a program ${starts} times, of ${most}.`);
  if (starts <= most) return;
  vitest.logger.error('Too often: let files share one (docs/development.md, "A test that stays quick").');
  process.exitCode = 1;
}

/** The address of another database of the same PostgreSQL. */
export function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** The product's tables and queues, on an empty database. */
export async function prepareDatabase(url: string): Promise<void> {
  const pool = openPool(url, 1);
  await migrateDatabase(pool);
  await pool.end();
  const runner = await openJobs(url, jobs, () => {});
  await runner.stop();
}
