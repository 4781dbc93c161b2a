import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateDatabase, openPool } from '#src/platform/database.server.ts';
import { urlOf } from '../tests/database.ts';
import { databases, folder, startBenchPostgres } from './database.ts';
import { type Sizes, statementsFor } from './rows.ts';

/**
 * `npm run bench:data -- --lessons 1000000 --trials 100000 --requests 100000`: a throwaway PostgreSQL in a temporary
 * folder with so many rows, and beside it a hundredth of them; `npm run bench:office` measures both. A million lessons
 * take some minutes. `--clear` removes it.
 */
const options = {
  lessons: { type: 'string', default: '1000000' },
  trials: { type: 'string', default: '100000' },
  requests: { type: 'string', default: '100000' },
  clear: { type: 'boolean', default: false },
} as const;
const { values } = parseArgs({ options });

await rm(folder, { recursive: true, force: true });
if (!values.clear) {
  const full = { lessons: +values.lessons, trials: +values.trials, requests: +values.requests };
  if (!Object.values(full).every((count) => Number.isInteger(count) && count >= 1000))
    throw new Error('Each number is a whole one, of 1000 or more.');
  const postgres = await startBenchPostgres();
  try {
    await make(urlOf(postgres.url, databases.small), postgres.url, hundredthOf(full));
    await make(urlOf(postgres.url, databases.full), postgres.url, full);
  } finally {
    await postgres.stop();
  }
}

function hundredthOf({ lessons, trials, requests }: Sizes): Sizes {
  const part = (count: number) => Math.max(100, Math.round(count / 100));
  return { lessons: part(lessons), trials: part(trials), requests: part(requests) };
}

async function make(url: string, maintenanceUrl: string, sizes: Sizes): Promise<void> {
  const maintenance = new pg.Client(maintenanceUrl);
  await maintenance.connect();
  await maintenance.query(`create database ${new URL(url).pathname.slice(1)}`);
  await maintenance.end();
  const pool = openPool(url, 1);
  await migrateDatabase(pool);
  // Triggers and foreign keys would look at every row; what they keep is made by statements of its own.
  await pool.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  for (const { table, sql } of statementsFor(sizes)) {
    const begun = performance.now();
    const { rowCount } = await withoutIndexes(pool, table, () => pool.query(sql));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (rowCount)
      process.stdout.write(`${table.padEnd(16)}${String(rowCount).padStart(9)}${seconds.padStart(8)} s\n`);
  }
  await pool.query('vacuum analyze');
  await pool.end();
}

/** Drops the indexes of a table that no constraint needs while it is filled: built at once, they take far less. */
async function withoutIndexes<T>(pool: pg.Pool, table: string, fill: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = to_regclass($1) and not indisunique`,
    [table],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  const filled = await fill();
  for (const { made } of rows) await pool.query(made);
  return filled;
}
