import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase, openPool } from '#src/platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import { urlOf } from '../../tests/start/database.ts';

/** Where the throwaway PostgreSQL lies between two commands. */
export const folder = join(tmpdir(), 'dars-bench');
/** How many lessons each of its databases has, and as many meetings, the smallest first, and a tenth of that, a thousand at least, of trials and the like. */
export const sizes = { bench_1k: 1_000, bench_100k: 100_000, bench_1m: 1_000_000 };

/** Starts it; what it keeps need not outlive a crash, and it counts what each statement takes. */
export function startBenchPostgres() {
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '8GB',
    shared_preload_libraries: 'pg_stat_statements',
  };
  return startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {}, settings });
}

/** `npm run bench:data`: makes the three databases, which `npm run bench:scale` measures; `-- --clear` removes them. */
if (import.meta.main) {
  await rm(folder, { recursive: true, force: true });
  if (!process.argv.includes('--clear')) {
    const postgres = await startBenchPostgres();
    for (const [name, lessons] of Object.entries(sizes)) await make(postgres.url, name, lessons);
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
  await pool.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  const [functions = '', ...tables] = rowsAt(lessons).split(/^-- table /m);
  await pool.query(functions);
  for (const sql of tables) {
    const begun = performance.now();
    const [table = ''] = sql.split('\n', 1);
    const { rowCount } = await withoutIndexes(pool, table, () => pool.query(`-- ${sql}`));
    process.stdout.write(`${name} ${table}: ${rowCount} in ${Math.round(performance.now() - begun)} ms\n`);
  }
  // Built at once it takes far less.
  await pool.query(`alter table attendances add constraint attendances_learner_once exclude using gist
    (learner_id with =, tstzrange(starts_at, ends_at) with &&)
    where (live and not clashes and state <> 'excused') deferrable initially immediate`);
  await pool.query('vacuum (freeze, analyze)');
  await pool.end();
}

function rowsAt(lessons: number): string {
  const [teachers, students] = [lessons / 100, lessons / 10];
  const [people, trials] = [teachers + 1 + students, Math.max(1000, lessons / 10)];
  const now = `'${new Date().toISOString()}'`;
  const numbers: Record<string, unknown> = { lessons, teachers, students, people, trials, now };
  const text = readFileSync(join(import.meta.dirname, 'rows.sql'), 'utf8');
  return text.replace(/(?<!:):(\w+)/g, (word, name) => String(numbers[name] ?? word));
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
