import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { hashPassword } from '#src/accounts/passwords.server.ts';
import { migrateDatabase, openPool } from '#src/platform/database.server.ts';
import { urlOf } from '../../tests/database.ts';
import { folder, type Size, sizes, startBenchPostgres } from './database.ts';
import { businessOf } from './rows/business.ts';
import { functions, madeAt } from './rows/functions.ts';
import { password, schoolOf } from './rows/school.ts';

/**
 * `npm run bench:data`: a throwaway PostgreSQL in a temporary folder with three databases, of a thousand, a hundred
 * thousand and a million lessons and what goes with them; `npm run bench:scale` measures them. `--clear` removes it.
 */
const { values } = parseArgs({ options: { clear: { type: 'boolean', default: false } } });

await rm(folder, { recursive: true, force: true });
if (!values.clear) {
  const postgres = await startBenchPostgres();
  const passwordHash = await hashPassword(password);
  try {
    for (const size of sizes) await make(size, postgres.url, passwordHash);
  } finally {
    await postgres.stop();
  }
}

async function make(size: Size, maintenanceUrl: string, passwordHash: string): Promise<void> {
  const maintenance = new pg.Client(maintenanceUrl);
  await maintenance.connect();
  await maintenance.query(`create database ${size.database}`);
  await maintenance.end();
  const pool = openPool(urlOf(maintenanceUrl, size.database), 1);
  await migrateDatabase(pool);
  // Triggers and foreign keys would look at every row; what they keep is made by statements of its own.
  await pool.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '512MB'`,
  );
  for (const { sql } of functions) await pool.query(sql);
  for (const { table, sql } of [...schoolOf(size, passwordHash), ...businessOf(size)]) {
    const begun = performance.now();
    const { rowCount } = await withoutIndexes(pool, table, () => pool.query(sql));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(
      `${size.database.padEnd(12)}${table.padEnd(18)}${String(rowCount).padStart(9)}${seconds.padStart(8)} s\n`,
    );
  }
  await pool.query(
    `create table bench (made_at timestamptz); insert into bench values ('${madeAt.toISOString()}')`,
  );
  await pool.query('vacuum (freeze, analyze)');
  await pool.end();
}

/** Drops the indexes of a table that no constraint needs while it is filled: built at once, they take far less. */
async function withoutIndexes<T>(pool: pg.Pool, table: string, fill: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = (select oid from pg_class where relname = $1 and relkind = 'r') and not indisunique`,
    [table],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  const filled = await fill();
  for (const { made } of rows) await pool.query(made);
  return filled;
}
