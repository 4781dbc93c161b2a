import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '#src/platform/postgres/embedded.server.ts';

/**
 * Takes a table away from a running program, and the folders of its pictures and mails.
 * @returns what puts all of it back
 */
export async function breakProgram(dataDir: string): Promise<() => Promise<void>> {
  const database = new pg.Client((await findRunningPostgres(join(dataDir, 'postgres'))) ?? '');
  await database.connect();
  await database.query('alter table requests rename to away');
  const folders = ['mail', 'files'].map((folder) => join(dataDir, folder));
  for (const folder of folders) {
    await rename(folder, `${folder}-away`);
    await writeFile(folder, '');
  }
  return async () => {
    await database.query('alter table away rename to requests');
    await database.end();
    for (const folder of folders) {
      await rm(folder);
      await rename(`${folder}-away`, folder);
    }
  };
}
