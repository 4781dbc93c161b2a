import { join } from 'node:path';
import type { Config } from '#src/platform/config/config.server.ts';
import {
  type Database,
  migrateDatabase,
  openDatabase,
  openPool,
} from '#src/platform/database/database.server.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';

/**
 * The product's PostgreSQL for a command, beside a running program or without one: the configured one, the
 * embedded one that a program has running, or that one started for as long as the command takes.
 * @throws Error worded for the person at the console
 */
export async function reachPostgres(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  const folder = join(config.dataDir, 'postgres');
  const running = config.databaseUrl ?? (await findRunningPostgres(folder));
  if (running) return { url: running, close: async () => {} };
  const own = await startEmbeddedPostgres({ folder, log: () => {} });
  return { url: own.url, close: () => own.stop() };
}

/** The same, connected, and its schema brought up to date. */
export async function reachDatabase(config: Config): Promise<{ database: Database; close(): Promise<void> }> {
  const postgres = await reachPostgres(config);
  const pool = openPool(postgres.url, 2);
  await migrateDatabase(pool);
  return {
    database: openDatabase(pool),
    async close() {
      await pool.end();
      await postgres.close();
    },
  };
}
