import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { findRunningPostgres } from '#src/platform/postgres/embedded.server.ts';
import { freePort } from '../tests/free-port.ts';
import { whatRuns } from './what-runs.ts';

/** The product as `npm start` starts it, in a process and with data of its own. */
export type RunningProgram = {
  url: string;
  /** Mails to an address so far, oldest first; waits until there are `count`. */
  mailsTo(address: string, count: number): Promise<Email[]>;
  /** What all its processes have written to standard output and standard error. */
  log(): string;
  /** Asks its database. @returns the rows */
  query(sql: string, values: string[]): Promise<Record<string, string>[]>;
  /** Runs a command of the product beside it, as `npm run` does. */
  command(file: string, args: string[], typed: string): Promise<void>;
  stop(): Promise<void>;
};

export async function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningProgram> {
  await rm(dataDir, { recursive: true, force: true });
  const port = await freePort('localhost');
  const url = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: dataDir,
    PROCESSES: '1',
    RATE_LIMIT: 'off',
    DEMO: 'false',
    STAFF_EMAIL: 'staff@dars.test',
    ...env,
  };
  const child = spawn(process.execPath, ['src/server.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (said: string) => {
      log += said;
    });
  child.stderr.pipe(process.stderr, { end: false });
  await ready(child, () => log);
  return {
    url,
    log: () => log,
    async mailsTo(address, count) {
      for (let tries = 0; tries < 100; tries++) {
        const found = (await readMails(join(dataDir, 'mail'))).filter(
          ({ to }) => to?.[0]?.address === address,
        );
        if (found.length >= count) return found;
        await wait(100);
      }
      throw new Error(`No ${count} mails to ${address}`);
    },
    async query(sql, values) {
      const client = new pg.Client({
        connectionString: await findRunningPostgres(join(dataDir, 'postgres')),
      });
      await client.connect();
      return (await client.query(sql, values).finally(() => client.end())).rows;
    },
    async command(file, args, typed) {
      const run = spawn(process.execPath, [file, ...args], {
        env: environment,
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      run.stdin.end(typed);
      const [code] = await once(run, 'exit');
      if (code !== 0) throw new Error(`${file} ended with ${code}`);
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How long a start may take before it is looked into, in milliseconds; a journey waits a little longer. */
const patience = 50_000;

/** @throws Error with what it said, when it ends or is not ready in time */
async function ready(child: ChildProcess, said: () => string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.on('data', () => said().includes('is ready') && resolve());
  child.once('exit', (code) => reject(new Error(`The program ended with ${code}. It said:\n${said()}`)));
  const late = setTimeout(async () => {
    const processes = await whatRuns(child.pid ?? 0);
    // Looking takes a while on a busy machine.
    if (said().includes('is ready')) return;
    reject(new Error(`The program is not ready. What runs:\n${processes}\nIt said:\n${said()}`));
    child.kill('SIGTERM');
  }, patience);
  await promise.finally(() => clearTimeout(late));
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
