// The database as the configuration wants it: one that runs already, or our own.

import { join } from 'node:path';
import type { Config } from '#src/platform/config/config.server.ts';
import { startEmbeddedPostgres } from './embedded.server.ts';

/**
 * The address of the configured database, or of one of our own that is started for it; `stops` then ends that.
 * @throws Error worded for the person at the console
 */
export async function databaseOf(
  { databaseUrl, dataDir, processes }: Config,
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const postgres = await startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    log: (line) => process.stderr.write(`${line}\n`),
    settings: { max_connections: String(Math.max(100, 25 * processes)) },
  });
  stops.push(() => postgres.stop());
  return postgres.url;
}
