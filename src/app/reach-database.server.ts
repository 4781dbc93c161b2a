import { join } from 'node:path';
import type { Config } from '#src/platform/config.server.ts';
import { type Database, migrateDatabase, openDatabase, openPool } from '#src/platform/database.server.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';

/**
 * The product's database for a command, beside a running program or without one: the configured one, the
 * embedded one that a program has running, or that one started for as long as the command takes.
 * @throws Error worded for the person at the console
 */
export async function reachDatabase(config: Config): Promise<{ database: Database; close(): Promise<void> }> {
  const folder = join(config.dataDir, 'postgres');
  const running = config.databaseUrl ?? (await findRunningPostgres(folder));
  const own = running ? undefined : await startEmbeddedPostgres({ folder, log: () => {} });
  const pool = openPool(running ?? own?.url ?? '', 2);
  await migrateDatabase(pool);
  return {
    database: openDatabase(pool),
    async close() {
      await pool.end();
      await own?.stop();
    },
  };
}
