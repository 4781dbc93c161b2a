import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where pgbench is, if it is. */
export function findPgbench(): string | undefined {
  return (process.env.PATH ?? '')
    .split(':')
    .map((place) => join(place, 'pgbench'))
    .find((file) => existsSync(file));
}

/** Durable inserts of one row a second, by pgbench with so many clients of three hundred each. */
export async function insertByPgbench(
  pgbench: string,
  folder: string,
  databaseUrl: string,
  clients: number,
): Promise<number> {
  const script = join(folder, 'insert.sql');
  await writeFile(script, "insert into floor values (uuidv7(), :client_id, 'filler', now());\n");
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const server = ['-h', hostname, '-p', port, '-U', username];
  // By count: its clock runs while it connects, its rate leaves that out.
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-t', '300', '-f', script];
  const { stdout } = await run(pgbench, [...server, ...how, pathname.slice(1)], {
    env: { PATH: process.env.PATH, PGPASSWORD: password },
  });
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate) throw new Error(`pgbench does not say how fast it was: ${stdout}`);
  return Number(rate);
}
