// Runs one PostgreSQL as a process of this program: from its start until it takes connections, and to its end.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { argumentsOf } from './arguments.server.ts';
import type { Binaries } from './binaries.server.ts';
import { clearLeftover, endAllIn, readStatus } from './leftover.server.ts';
import { type OpenWay, spawnBy } from './ways.server.ts';

export type RunningServer = {
  port: number;
  /** How the server itself ended (a signal, or its code); processes that it started may be at work still. */
  exit: Promise<string>;
  /** From now on, until it is stopped, what the server says goes to `log`. */
  passOnLines(): void;
  /** Shuts it down and waits until it and all that it started are gone. */
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

/** What PostgreSQL says when a start may succeed a moment later, on another port or when its old processes are gone. */
const passing = [
  'could not create any TCP/IP sockets',
  'pre-existing shared memory block',
  'lock file "postmaster.pid" already exists',
];

/** How long, in milliseconds, to try again after such words. */
const patience = 20_000;

/** How often, in milliseconds, to say that a start (a long recovery) is still under way. */
const interval = 10_000;

/**
 * Starts the server of a data folder on a free port and waits until it takes connections, however long it has to
 * recover. Whatever an earlier server left behind is cleared away first.
 * @throws Error with PostgreSQL's own last lines when it ends before that.
 */
export async function runServer(task: Task): Promise<RunningServer> {
  const until = Date.now() + patience;
  for (;;) {
    await clearLeftover(task.data);
    const port = await task.choosePort();
    const server = launch(task, port);
    if (await isReady(server, task)) return { port, ...server };
    const lines = server.lastLines();
    if (!passing.some((words) => lines.includes(words)) || Date.now() > until) {
      throw new Error(`PostgreSQL in ${task.data} did not start (${server.ending()}):\n${lines}`);
    }
    await sleep(100);
  }
}

/** Polls the file in which PostgreSQL tells its state; false when the server ended instead. */
async function isReady(server: ReturnType<typeof launch>, { data, log }: Task): Promise<boolean> {
  let toldAt = Date.now();
  while (server.ending() === undefined) {
    const status = await readStatus(data);
    if (status?.ready && status.pid === server.pid) return true;
    if (Date.now() - toldAt > interval) {
      toldAt = Date.now();
      log('PostgreSQL is still starting (it recovers after an unclean end).');
    }
    await sleep(10);
  }
  return false;
}

function launch({ way, binaries, data, settings, log }: Task, port: number) {
  const child = spawnBy(way, binaries.postgres, ['-D', data, ...argumentsOf(settings, port)], data);
  // A program that ends without having stopped its database takes it along. `kill -9` is seen to elsewhere.
  const stopAlong = () => child.kill('SIGINT');
  process.once('exit', stopAlong);
  let ending: string | undefined;
  // Only "close" comes after the last line, and after the last process.
  const closed = howItEnds(child, 'close').then((how) => {
    ending = how;
    process.off('exit', stopAlong);
  });

  // What it says while all goes well at a start or a stop is nobody's news; it is kept for the error.
  const lines: string[] = [];
  let passesOn = false;
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > 20) lines.shift();
    if (passesOn) log(`PostgreSQL: ${line}`);
  });
  child.stdout.resume();

  return {
    pid: child.pid,
    exit: howItEnds(child, 'exit'),
    ending: () => ending,
    lastLines: () => lines.join('\n'),
    passOnLines: () => {
      passesOn = true;
    },
    stop: async () => {
      passesOn = false;
      // Once it has ended, the folder may be another program's.
      if (ending === undefined) await endAllIn(data);
      await closed;
    },
  };
}

async function howItEnds(child: ChildProcess, event: 'exit' | 'close'): Promise<string> {
  try {
    const [code, signal] = await once(child, event);
    return signal ?? `code ${code}`;
  } catch (error) {
    return (error as Error).message;
  }
}
