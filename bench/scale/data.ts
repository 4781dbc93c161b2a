import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase, openPool } from '#src/platform/database.server.ts';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import { urlOf } from '../../tests/database.ts';
import { functions, rowsOf } from './rows.ts';

/** Where the throwaway PostgreSQL lies between two commands. */
export const folder = join(tmpdir(), 'dars-bench');
/** How many lessons each of its databases has, and as many meetings, the smallest first, and a tenth of that, a thousand at least, of trials and the like. */
export const sizes = { bench_1k: 1_000, bench_100k: 100_000, bench_1m: 1_000_000 };

/** Starts it; what it keeps need not outlive a crash. */
export function startBenchPostgres() {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' };
  return startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {}, settings });
}

/**
 * `npm run bench:data`: makes the three databases, which `npm run bench:scale` measures. With arguments only those
 * (`-- bench_1k`); `-- --clear` removes all.
 */
if (import.meta.main) {
  await rm(folder, { recursive: true, force: true });
  const asked = process.argv.slice(2);
  if (!asked.includes('--clear')) {
    const postgres = await startBenchPostgres();
    for (const [name, lessons] of Object.entries(sizes))
      if (asked.length === 0 || asked.includes(name)) await make(postgres.url, name, lessons);
    await postgres.stop();
  }
}

async function make(maintenanceUrl: string, name: string, lessons: number): Promise<void> {
  const maintenance = new pg.Client(maintenanceUrl);
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const pool = openPool(urlOf(maintenanceUrl, name), 1);
  await migrateDatabase(pool);
  // Triggers and foreign keys would look at every row; what they keep is made by statements of its own.
  await pool.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; ${functions}`);
  for (const [table, sql] of rowsOf(lessons)) {
    const begun = performance.now();
    const { rowCount } = await withoutIndexes(pool, table, () => pool.query(sql));
    process.stdout.write(`${name} ${table}: ${rowCount} in ${Math.round(performance.now() - begun)} ms\n`);
  }
  await pool.query('vacuum (freeze, analyze)');
  await pool.end();
}

/** Drops the indexes of a table that no constraint needs while it is filled: built at once, they take far less. */
async function withoutIndexes<T>(pool: pg.Pool, table: string, fill: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = (select oid from pg_class where relname = $1 and relkind = 'r') and not indisunique
        and not indisexclusion`,
    [table],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  const filled = await fill();
  for (const { made } of rows) await pool.query(made);
  return filled;
}
