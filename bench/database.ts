import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';

/** Where the throwaway database lies between two commands. */
export const folder = join(tmpdir(), 'dars-bench');

/** Its two databases: a hundredth, and the whole. */
export const databases = { small: 'bench_small', full: 'bench_full' } as const;

/** Starts the PostgreSQL of the measurements; what it keeps need not outlive a crash. */
export function startBenchPostgres() {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' };
  return startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {}, settings });
}
