import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';

/** Where the throwaway database lies between two commands. */
export const folder = join(tmpdir(), 'dars-bench');

/** How many rows a database has; what is not told follows from these (users, mails, subscribers, audit entries). */
export type Size = { database: string; lessons: number; trials: number };

/** Its databases, the smallest first. There are as many enrolments as lessons, as many requests as trials. */
export const sizes: readonly Size[] = [
  { database: 'bench_1k', lessons: 1_000, trials: 1_000 },
  { database: 'bench_100k', lessons: 100_000, trials: 10_000 },
  { database: 'bench_1m', lessons: 1_000_000, trials: 100_000 },
];

/** Starts the PostgreSQL of the measurements; what it keeps need not outlive a crash. */
export function startBenchPostgres() {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' };
  return startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {}, settings });
}
