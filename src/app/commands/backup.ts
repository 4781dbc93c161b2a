import { join, resolve } from 'node:path';
import { backUp } from '#src/moving/backup/backup.server.ts';
import { backupFolder } from '#src/moving/backup/rehearse.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';
import { openPool } from '#src/platform/database/database.server.ts';
import { systemClock } from '#src/platform/program/context.server.ts';
import { reachPostgres } from './reach-database.server.ts';

/** `npm run backup -- FILE`: writes database and pictures into one archive; works beside a running program. */
try {
  const config = readConfig();
  const now = systemClock.now();
  const minute = now.toISOString().slice(0, 16).replace(':', '');
  const file = resolve(process.argv[2] ?? join(backupFolder(config), `dars-${minute}.tar.gz`));
  const postgres = await reachPostgres(config);
  const pool = openPool(postgres.url, 1);
  try {
    const { manifest, bytes } = await backUp({ pool, store: openStore(config) }, file, now);
    const { tables, pictures, jobs } = manifest;
    for (const name of pictures.missing)
      process.stderr.write(`The picture ${name} is not in the store, and so not in the backup.\n`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const size = (bytes / 1e6).toFixed(1);
    process.stdout.write(
      `${file}: ${rows} rows, ${pictures.kept} pictures, ${jobs} waiting jobs, ${size} MB.\n`,
    );
  } finally {
    await pool.end();
    await postgres.close();
  }
} catch (error) {
  process.stderr.write(`No backup was made: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
