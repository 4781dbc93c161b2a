import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { jobs } from '#src/app/jobs.server.ts';
import { checkArchive } from '#src/moving/backup/check.server.ts';
import { restore } from '#src/moving/backup/restore.server.ts';
import type { Target } from '#src/moving/backup/target.server.ts';
import { openStore } from '#src/people/files/stores/store.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';
import { openPool } from '#src/platform/database/database.server.ts';
import { openJobs } from '#src/platform/jobs/jobs.server.ts';
import { reachPostgres } from './reach-database.server.ts';

/**
 * `npm run restore -- FILE`: puts back what `npm run backup` has written, the program being stopped. Where there
 * are data already, `--replace` puts it in their place, after asking, or, with `--yes`, at once.
 */
try {
  const options = { replace: { type: 'boolean' }, yes: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (!positionals[0]) throw new Error('say the file: npm run restore -- FILE');
  const file = resolve(positionals[0]);
  const config = readConfig();
  const manifest = await checkArchive(file);
  const postgres = await reachPostgres(config);
  const pool = openPool(postgres.url, 1);
  const place = {
    pool,
    store: openStore(config),
    jobs,
    openJobs: () => openJobs(postgres.url, jobs, (error) => process.stderr.write(`${error.message}\n`)),
  };
  try {
    await restore(place, file, manifest, async (target) => {
      if (!target.hasData) return;
      if (!values.replace)
        throw new Error(`the database ${target.database} has data. With --replace they are replaced.`);
      if (!values.yes) await confirm(target);
    });
  } finally {
    await pool.end();
    await postgres.close();
  }
  const rows = manifest.tables.map((table) => `  ${table.name}: ${table.rows}\n`).join('');
  const { kept, missing } = manifest.pictures;
  process.stdout.write(
    `Restored as of ${manifest.takenAt}:\n${rows}` +
      `${kept} pictures${missing.length > 0 ? ` (${missing.length} were missing)` : ''}, ` +
      `${manifest.jobs} waiting jobs. The program can be started.\n`,
  );
} catch (error) {
  process.stderr.write(`Not restored: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function confirm({ database }: Target): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('nobody is there to confirm it; --yes does.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await lines.question(
    `All that is in the database ${database} will be gone. Type its name to go on: `,
  );
  lines.close();
  if (typed.trim() !== database) throw new Error('that is not its name; nothing was changed.');
}
