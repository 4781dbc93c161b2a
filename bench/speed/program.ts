import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningPostgres } from '#src/platform/postgres/embedded.server.ts';
import { freePort } from '../../tests/free-port.ts';

/** Something that answers HTTP on a port of this machine; `pid` is its first process. */
export type Served = { port: number; pid: number };

/** The product as production starts it, in a process and with data of its own. */
export type MeasuredProgram = Served & { dataDir: string; databaseUrl: string; stop(): Promise<void> };

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
/** What `npm start` hands to Node. */
const startArguments = scripts.start.split(' ').slice(1);

/** Starts it and waits until it says that it is ready. */
export async function startMeasured(dataDir: string): Promise<MeasuredProgram> {
  const port = await freePort();
  const child = spawn(process.execPath, startArguments, {
    env: environmentOf(port, dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (line) => String(line).includes('is ready') && resolve());
    child.on('exit', () => resolve());
  });
  if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}`);
  const databaseUrl = await findRunningPostgres(join(dataDir, 'postgres'));
  if (!databaseUrl) throw new Error('The program has no database of its own');
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    databaseUrl,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Nothing of our own environment but where programs are. One process: the ratios are those of one. */
export function environmentOf(port: number, dataDir: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    PORT: String(port),
    // The same at each start, as an installation has it: pages that name it are kept for the next one.
    PUBLIC_URL: 'http://dars.test',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    STAFF_EMAIL: 'staff@dars.test',
    PROCESSES: '1',
    npm_config_loglevel: 'error',
  };
}
