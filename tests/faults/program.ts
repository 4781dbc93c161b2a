import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../start/free-port.ts';
import { workersOf } from '../start/workers.ts';

/** The product in a process of its own, as `npm start` starts it; `kill` is -9, `stop` is what an operator does. */
export type Program = {
  url: string;
  child: ChildProcess;
  /** Process ids of those that answer visitors, where it has several. */
  workers(): number[];
  /** Comes again on the same port after it was killed. */
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, '../..');
const clock = join(import.meta.dirname, 'clock.mjs');

/**
 * Starts it and waits until it is ready.
 * @param log file to which all goes that it says
 * @param code where its sources are: this project, or what will be its next version
 */
export async function startProgram(
  log: string,
  environment: Record<string, string>,
  code = root,
): Promise<Program> {
  const host = environment.HOST ?? common.HOST;
  const port = await freePort(host);
  const url = `http://${host}:${port}`;
  const launch = () => {
    const out = openSync(log, 'a');
    const preload = environment.FAULTY_CLOCK ? [clock] : [];
    return spawn(process.execPath, [...preload.flatMap((file) => ['--import', file]), 'src/server.ts'], {
      cwd: code,
      env: { ...process.env, ...common, PUBLIC_URL: url, ...environment, PORT: String(port) },
      stdio: ['ignore', out, out],
    });
  };
  const program = {
    url,
    child: launch(),
    workers: () => workersOf(program.child.pid),
    async start() {
      program.child = launch();
      await isReady(program, log);
    },
    async kill() {
      program.child.kill('SIGKILL');
      await ended(program.child);
    },
    async stop() {
      program.child.kill('SIGTERM');
      await ended(program.child);
    },
  };
  await isReady(program, log);
  return program;
}

const common = {
  HOST: '127.0.0.1',
  STAFF_EMAIL: 'staff@dars.test',
  SCHEDULER_SEATS: '1000',
  // All visitors of a run have one address.
  RATE_LIMIT: 'off',
  DEMO: 'false',
};

/** Whether it answers with its database, and is not about to end. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

async function isReady({ url, child }: { url: string; child: ChildProcess }, log: string): Promise<void> {
  for (let tries = 0; !(await answers(url)); tries++) {
    if (child.exitCode !== null || tries > 1200)
      throw new Error(
        `The program at ${url} is not ready (${child.exitCode}): ${readFileSync(log, 'utf8').slice(-1000)}`,
      );
    await wait(100);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
