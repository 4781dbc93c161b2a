import cluster from 'node:cluster';
import { join } from 'node:path';
import { readConfig } from '#src/platform/config/config.server.ts';
import { findRunningPostgres } from '#src/platform/postgres/embedded.server.ts';
import { complain, whyNot } from '#src/platform/program/console.server.ts';
import { serve } from './serve.server.ts';

/** One of several processes: answers visitors on the port that all share, until SIGTERM. */
export async function run(): Promise<void> {
  // A terminal sends these to every process; the first one tells the others to stop.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit(1));
  try {
    const config = readConfig();
    const databaseUrl = config.databaseUrl ?? (await findRunningPostgres(join(config.dataDir, 'postgres')));
    if (!databaseUrl) throw new Error('its database does not answer.');
    const serving = await serve({ ...config, databaseUrl }, { leads: cluster.worker?.id === 1 });
    process.once('SIGTERM', () => {
      serving.stop(config.drainSeconds).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  } catch (error) {
    complain(whyNot(error as Error));
    process.exit(1);
  }
}
