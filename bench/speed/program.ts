import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findRunningPostgres } from '#src/platform/postgres/embedded.server.ts';
import { freePort } from '../../tests/start/free-port.ts';

/** The product as production starts it, in a process and with data of its own. */
export type MeasuredProgram = {
  port: number;
  pid: number;
  databaseUrl: string;
  /** What stops before it does: another program on its PostgreSQL. */
  alsoStop(other: () => Promise<void>): void;
  stop(): Promise<void>;
};

/** Nothing of our own environment but where programs are. One process: the ratios are those of one. */
const common = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://dars.test',
  RATE_LIMIT: 'off',
  STAFF_EMAIL: 'staff@dars.test',
  PROCESSES: '1',
  npm_config_loglevel: 'error',
};

/**
 * Starts it as `npm start` does, without npm beside it, and waits until it is healthy.
 * @param group file of a memory group that it joins before it begins
 */
export async function startMeasured(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  group = '/dev/null',
): Promise<MeasuredProgram> {
  const command = `echo $$ > ${group} && exec node src/server.ts --build`;
  const { port, pid, stop } = await start(command, dataDir, environment);
  const databaseUrl = environment.DATABASE_URL ?? (await findRunningPostgres(join(dataDir, 'postgres')));
  if (!databaseUrl) throw new Error('the program has no database of its own');
  await openSchoolOf(databaseUrl);
  const others: (() => Promise<void>)[] = [];
  return {
    ...{ port, pid, databaseUrl },
    alsoStop: (other) => void others.push(other),
    async stop() {
      for (const other of others) await other();
      await stop();
    },
  };
}

/** What is measured is a school that is open. */
async function openSchoolOf(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('insert into opening (opened_at) values (now()) on conflict do nothing');
  await client.end();
}

/** Ms from `npm start` until it is healthy; then it is stopped. */
export async function timeStart(dataDir: string): Promise<number> {
  const begun = performance.now();
  const { stop } = await start('exec npm start', dataDir);
  const took = performance.now() - begun;
  await stop();
  return took;
}

async function start(command: string, dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  // A group of processes of its own: npm does not hand on every signal.
  const child = spawn('sh', ['-c', command], {
    env: { ...common, PORT: String(port), DATA_DIR: dataDir, ...environment },
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    // npm may end before the program has stopped its database.
    while (existsSync(join(dataDir, 'postgres/data/postmaster.pid'))) await wait(20);
  };
  const begun = performance.now();
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() - begun > 120_000) {
      await stop();
      throw new Error(`the program did not become healthy (${child.exitCode ?? 'in two minutes'})`);
    }
    await wait(2);
  }
  // The shell has become the program.
  return { port, pid: child.pid ?? 0, stop };
}
