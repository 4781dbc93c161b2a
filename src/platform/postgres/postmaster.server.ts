// PostgreSQL's postmaster as a process of this program: from its start until it takes connections, and to its end.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launcher } from './launcher.server.ts';
import { clearOrphans, endAllIn, readStatus } from './orphans.server.ts';

/** What is to be run: the server of a data folder, by PostgreSQL's own settings. */
export type Task = {
  launcher: Launcher;
  data: string;
  settings: Record<string, string>;
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
 * Starts the server of a data folder on a chosen port and waits until it takes connections, however long it has to
 * recover. Whatever an earlier server left behind is cleared away first.
 * @throws Error with PostgreSQL's own last lines when it ends before that.
 */
export async function startPostmaster(task: Task, choosePort: () => Promise<number>): Promise<Postmaster> {
  const until = Date.now() + patience;
  for (;;) {
    await clearOrphans(task.data);
    const server = new Postmaster(task, await choosePort());
    const ending = await server.endingBeforeReady();
    if (ending === undefined) return server;
    const lines = server.lastLines.join('\n');
    if (!passing.some((words) => lines.includes(words)) || Date.now() > until) {
      throw new Error(`PostgreSQL in ${task.data} did not start (${ending}):\n${lines}`);
    }
    await sleep(100);
  }
}

/** A port that nobody has at this moment. Another program may take it before PostgreSQL does. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One server that was started. */
export class Postmaster {
  readonly port: number;
  /** How the server itself ended (a signal, or its code); processes that it started may be at work still. */
  readonly exit: Promise<string>;
  /** The last that it has said, for the error. */
  readonly lastLines: string[] = [];
  /** Whether what it says goes to the log: at a start or a stop it is nobody's news while all goes well. */
  isHeard = false;
  readonly #task: Task;
  readonly #pid: number | undefined;
  readonly #closed: Promise<void>;
  #ending: string | undefined;

  constructor(task: Task, port: number) {
    const { launcher, data, settings, log } = task;
    this.port = port;
    this.#task = task;
    const child = launcher.launch('postgres', ['-D', data, ...argumentsOf(settings, port)], data);
    this.#pid = child.pid;
    this.exit = howItEnds(child, 'exit');
    // A program that ends without having stopped its database takes it along. `kill -9` is seen to elsewhere.
    const stopAlong = () => child.kill('SIGINT');
    process.once('exit', stopAlong);
    // Only "close" comes after the last line, and after the last process.
    this.#closed = howItEnds(child, 'close').then((how) => {
      this.#ending = how;
      process.off('exit', stopAlong);
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      this.lastLines.push(line);
      if (this.lastLines.length > 20) this.lastLines.shift();
      if (this.isHeard) log(`PostgreSQL: ${line}`);
    });
    child.stdout.resume();
  }

  /** Polls the file in which PostgreSQL tells its state; how it ended, when it did so instead of getting ready. */
  async endingBeforeReady(): Promise<string | undefined> {
    let toldAt = Date.now();
    while (this.#ending === undefined) {
      const status = await readStatus(this.#task.data);
      if (status?.ready && status.pid === this.#pid) return undefined;
      if (Date.now() - toldAt > interval) {
        toldAt = Date.now();
        this.#task.log('PostgreSQL is still starting (it recovers after an unclean end).');
      }
      await sleep(10);
    }
    return this.#ending;
  }

  /** Shuts it down and waits until it and all that it started are gone. */
  async stop(): Promise<void> {
    this.isHeard = false;
    // Once it has ended, the folder may be another program's.
    if (this.#ending === undefined) await endAllIn(this.#task.data);
    await this.#closed;
  }
}

/** The command line's settings: ours may be overruled, those that keep strangers out may not. */
function argumentsOf(settings: Record<string, string>, port: number): string[] {
  const all: Record<string, string> = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Errors of statements go to whoever sent them. Repeated here, with the row they are about, they would put
    // names and addresses of families into a log.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  };
  return Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

async function howItEnds(child: ChildProcess, event: 'exit' | 'close'): Promise<string> {
  try {
    const [code, signal] = await once(child, event);
    return signal ?? `code ${code}`;
  } catch (error) {
    return (error as Error).message;
  }
}
