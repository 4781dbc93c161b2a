import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { freePort } from '../../tests/start/free-port.ts';
import { quickFolder } from '../../tests/start/quick-folder.ts';
import { type Beside, beside } from './beside.ts';
import { mailsIn } from './mails.ts';
import { copyPrepared } from './prepared-data.ts';
import { whatRuns } from './what-runs.ts';

/** The product as `npm start` starts it, in a process and with data of its own. */
export type RunningProgram = {
  url: string;
  /** Where all that it keeps on disk is. */
  dataDir: string;
  /** Mails to an address so far, oldest first; waits until there are `count`. */
  mailsTo(address: string, count: number): Promise<Email[]>;
  /** What all its processes have written to standard output and standard error. */
  log(): string;
  /** Asks its database. */
  query: Beside['query'];
  /** Has a job done at once that would come by itself within minutes or hours, and waits until it is. */
  runJob: Beside['runJob'];
  /** Runs a command of the product beside it, as `npm run` does. */
  command(file: string, args: string[], typed: string): Promise<void>;
  stop(): Promise<void>;
};

/** What the staff change is seen after a second here, and no page is made before somebody asks for it. */
const hurried = { PAGE_CACHE_SECONDS: '1', WARM_UP: 'off' };
/** For measurements: as the product is by itself. */
export const unhurried = { PAGE_CACHE_SECONDS: '', WARM_UP: '' };

/** Starts it in a folder of its own, which goes when it stops. @param name what the folder is called after */
export async function startProgram(name: string, env: Record<string, string> = {}): Promise<RunningProgram> {
  const dataDir = await mkdtemp(join(await quickFolder(), `dars-${name}-`));
  copyPrepared(dataDir);
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
    ...hurried,
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
  const database = beside(join(dataDir, 'postgres'));
  return {
    url,
    dataDir,
    log: () => log,
    mailsTo: mailsIn(join(dataDir, 'mail')),
    query: database.query,
    runJob: database.runJob,
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
      await database.close();
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
