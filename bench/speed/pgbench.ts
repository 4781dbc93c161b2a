import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bookingAtOnce } from './raw-writes.ts';

const run = promisify(execFile);

/** Where pgbench is, if it is. */
export function findPgbench(): string | undefined {
  return (process.env.PATH ?? '')
    .split(':')
    .map((place) => join(place, 'pgbench'))
    .find((file) => existsSync(file));
}

/** What pgbench writes, each in one statement, durable; `times` by each client. */
const writes = {
  insert: { times: 300, sql: `insert into floor values (uuidv7(), :client_id, 'filler', now())` },
  booking: { times: 100, sql: bookingAtOnce },
};

/** How many of them a second, with so many clients. */
export async function writeByPgbench(
  pgbench: string,
  write: keyof typeof writes,
  { folder, databaseUrl, clients }: { folder: string; databaseUrl: string; clients: number },
): Promise<number> {
  const { times, sql } = writes[write];
  const script = join(folder, `${write}.sql`);
  await writeFile(script, `${sql};\n`);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const server = ['-h', hostname, '-p', port, '-U', username];
  // By count: its clock runs while it connects, its rate leaves that out.
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-t', String(times), '-f', script];
  const { stdout } = await run(pgbench, [...server, ...how, pathname.slice(1)], {
    env: { PATH: process.env.PATH, PGPASSWORD: password },
  });
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate) throw new Error(`pgbench does not say how fast it was: ${stdout}`);
  return Number(rate);
}
