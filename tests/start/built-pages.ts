import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { inject } from 'vitest';

/** Builds the pages where a source is newer. Files of tests that run at once take turns: one builds, all share it. */
export async function buildPages(): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('the pages are built'))`);
    execFileSync(process.execPath, ['src/app/build/build.ts', '--if-stale']);
  } finally {
    await client.end();
  }
}
