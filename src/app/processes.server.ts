import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order, Word } from './worker.server.ts';

/** Processes that share a port. */
export type Processes = {
  /** Puts a new process in the place of each, one after another; no request is refused meanwhile. */
  renew(drainSeconds: number): Promise<void>;
  /** Lets all finish, and waits until they are gone. */
  stop(drainSeconds: number): Promise<void>;
};

/** How long one may take to stop after it has been drained, in milliseconds: its requests, then its jobs. */
const patience = 45_000;
/** How long one may load before another is tried in its place, in milliseconds; that one has twice as long. */
const loading = 20_000;
/** A process that lived less than this is replaced with a growing delay, in milliseconds. */
const shortLife = 10_000;

/**
 * Starts `count` processes that answer visitors on one port; they load what they need while the database's address is
 * still awaited. One that dies is replaced.
 * @throws Error of the first that could not start
 */
export async function startProcesses(
  count: number,
  database: Promise<string>,
  complain: (line: string) => void,
): Promise<Processes> {
  const serving = new Set<Worker>();
  let stopping = false;
  let delay = 0;

  async function start(leads: boolean, limit = loading): Promise<void> {
    const worker = cluster.fork();
    const begun = Date.now();
    const order = database.then((databaseUrl) => ({ start: { databaseUrl, leads } }));
    if (!(await readiness(worker, order, limit))) {
      complain(`A process has not loaded within ${limit / 1000} seconds; another takes its place.`);
      return start(leads, 2 * limit);
    }
    serving.add(worker);
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || stopping) return;
      complain(`A process ended (${signal ?? `code ${code}`}); another takes its place.`);
      delay = Date.now() - begun < shortLife ? Math.min(30_000, delay * 2 + 500) : 0;
      replace();
    });
  }

  function replace(): void {
    wait(delay)
      .then(() => (stopping ? undefined : start(false)))
      .catch((error: Error) => {
        complain(error.message);
        delay = Math.min(30_000, delay * 2 + 500);
        replace();
      });
  }

  try {
    await Promise.all(Array.from({ length: count }, (_, number) => start(number === 0)));
  } catch (error) {
    // None is ready without all; one that is only beginning would complain that it talks to nobody.
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
    throw error;
  }
  let last: Promise<void> = Promise.resolve();
  return {
    renew(seconds) {
      const renewed = last.then(async () => {
        for (const worker of [...serving]) {
          if (stopping) return;
          await start(false);
          serving.delete(worker);
          await end(worker, seconds);
        }
      });
      last = renewed.catch(() => {});
      return renewed;
    },
    async stop(seconds) {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, seconds)));
    },
  };
}

/**
 * Orders it to start once it listens, and waits until it answers visitors. One that does not listen within `limit`
 * milliseconds is ended: false.
 * @throws Error that it tells of, or that it ended
 */
async function readiness(worker: Worker, order: Promise<Order>, limit: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  const silent = setTimeout(() => {
    worker.process.kill('SIGKILL');
    resolve(false);
  }, limit);
  // Heard from its first moment: it may end while the database is still awaited.
  worker.on('message', (word: Word) => {
    if (word.listens) listens();
    if (word.ready) resolve(true);
    if (word.failed) reject(Object.assign(new Error(word.failed.message), word.failed));
  });
  worker.once('exit', (code, signal) => reject(new Error(`A process ended (${signal ?? `code ${code}`}).`)));
  listening.then(() => clearTimeout(silent));
  Promise.all([order, listening]).then(([it]) => send(worker, it), reject);
  return promise.finally(() => clearTimeout(silent));
}

async function end(worker: Worker, seconds: number): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  send(worker, { stop: { seconds } });
  const limit = setTimeout(() => worker.kill('SIGKILL'), seconds * 1000 + patience);
  await gone;
  clearTimeout(limit);
}

/** One that is just dying is told nothing. */
function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => {});
}
