import { cpus, loadavg, release, totalmem } from 'node:os';
import pg from 'pg';

/** What it was measured on, in a sentence or two; the load is that of others, before the measurements. */
export async function describeMachine(databaseUrl: string, loadBefore: number): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const memory = Math.round(totalmem() / 2 ** 30);
  return (
    `Measured on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC: ${cpus().length} cores of ` +
    `${cpus()[0]?.model.trim()}, ${memory} GB, Linux ${release()}, Node ${process.versions.node}, ` +
    `PostgreSQL ${rows[0]?.server_version}. Load average before it began: ${loadBefore.toFixed(1)}.`
  );
}

/** How busy the machine is with other things. */
export function loadBefore(): number {
  return loadavg()[0] ?? 0;
}
