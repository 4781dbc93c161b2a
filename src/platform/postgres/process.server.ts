import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { argumentsOf } from './arguments.server.ts';
import type { Binaries } from './binaries.server.ts';
import { clearLeftover, endServer, endStrays, readStatus, sendSignal } from './leftover.server.ts';
import { type OpenWay, spawnBy } from './ways.server.ts';

export type RunningServer = {
  port: number;
  /** From now on what the server says goes to `log`, and its end, when nobody asked for it, calls `ended` too. */
  watch(ended: () => void): void;
  stop(): Promise<void>;
};

type Task = {
  way: OpenWay;
  binaries: Binaries;
  data: string;
  settings: Record<string, string>;
  choosePort: () => Promise<number>;
  log: (line: string) => void;
};

const stillInUse = 'pre-existing shared memory block';

/** What PostgreSQL says when a start may succeed a moment later, on another port or without its old processes. */
const passing = [
  'could not create any TCP/IP sockets',
  stillInUse,
  'lock file "postmaster.pid" already exists',
];

/** How long to try while processes of an earlier server, whose head was killed, come to their end. */
const patience = 20_000;

/** How often to say that a start (a long recovery) is still under way. */
const interval = 10_000;

/**
 * Starts the server of a data folder on a free port and waits until it takes connections, however long it has to
 * recover. Whatever an earlier server left behind is cleared away first.
 * @throws Error with PostgreSQL's own last lines when it ends before that.
 */
export async function runServer(task: Task): Promise<RunningServer> {
  const until = Date.now() + patience;
  for (;;) {
    await clearLeftover(task.data, task.binaries.pg_ctl);
    const port = await task.choosePort();
    const server = launch(task, port);
    if (await isReady(server, task)) return { port, watch: server.watch, stop: server.stop };
    const said = server.lastLines();
    if (!passing.some((words) => said.includes(words)) || Date.now() > until) {
      throw new Error(`PostgreSQL in ${task.data} did not start (${server.ending()}):\n${said}`);
    }
    if (said.includes(stillInUse)) await endStrays(task.data);
    await sleep(100);
  }
}

/** Polls the file in which PostgreSQL tells its state; false when the server ended instead. */
async function isReady(server: ReturnType<typeof launch>, { data, log }: Task): Promise<boolean> {
  let told = Date.now();
  while (server.ending() === undefined) {
    const status = await readStatus(data);
    if (status?.pid === server.pid && status?.ready) return true;
    if (Date.now() - told > interval) {
      told = Date.now();
      log('PostgreSQL is still starting (it recovers after an unclean end).');
    }
    await sleep(10);
  }
  return false;
}

function launch({ way, binaries, data, settings, log }: Task, port: number) {
  const child = spawnBy(way, binaries.postgres, ['-D', data, ...argumentsOf(settings, port)], data);
  const lines: string[] = [];
  let phase: 'starting' | 'running' | 'stopping' = 'starting';
  let ending: string | undefined;
  let stopped: Promise<void> | undefined;
  let tellEnd = () => {};

  // What it says while all goes well at a start or a stop is nobody's news; it is kept for the error.
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > 20) lines.shift();
    if (phase === 'running') log(`PostgreSQL: ${line}`);
  });
  child.stdout.resume();

  const told = (code: number | null, signal: string | null) => signal ?? `code ${code}`;
  child.once('exit', (code, signal) => {
    if (phase !== 'running') return;
    log(`PostgreSQL ended on its own (${told(code, signal)}).`);
    tellEnd();
  });
  // Only "close" comes after the last line, and after the last process.
  child.once('close', (code, signal) => end(told(code, signal)));
  child.once('error', (error) => end(error.message));
  function end(how: string) {
    ending ??= how;
    process.off('exit', stopAlong);
  }

  // A program that ends without having stopped its database takes it along. `kill -9` is seen to elsewhere.
  function stopAlong() {
    child.kill('SIGINT');
  }
  process.once('exit', stopAlong);

  async function shutDown() {
    phase = 'stopping';
    if (ending !== undefined) return;
    const gone = await endServer(
      async (signal) => {
        // Once it has ended, its number may be another's. Its queries may still be at work: "close" waits for them.
        const isOver = child.exitCode !== null || child.signalCode !== null;
        if (child.pid && !isOver) await sendSignal(child.pid, signal, binaries.pg_ctl);
        else await endStrays(data);
      },
      () => ending !== undefined,
    );
    if (!gone) throw new Error(`PostgreSQL in ${data} (process ${child.pid}) does not stop.`);
  }

  return {
    pid: child.pid,
    watch: (ended: () => void) => {
      tellEnd = ended;
      phase = 'running';
      if (child.exitCode !== null || child.signalCode !== null) ended();
    },
    ending: () => ending,
    lastLines: () => lines.join('\n'),
    stop: () => {
      stopped ??= shutDown();
      return stopped;
    },
  };
}
