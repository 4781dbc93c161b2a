import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Config } from '#src/platform/config/config.server.ts';
import { complain, tellWaiting } from './console.server.ts';

/** How long a process may take to stop after it has been drained, in milliseconds: its requests, then its jobs. */
const patience = 45_000;
/** A process that lived less than this is replaced after a second, in milliseconds. */
const shortLife = 10_000;

/**
 * Starts the processes that share the port, as Node's manual shows it. The first makes the schema and begins alone; one
 * that ends is replaced.
 * @throws Error when the first could not start; it has said why
 */
export async function startWorkers(config: Config, stops: (() => Promise<unknown>)[]): Promise<void> {
  let stopping = false;
  stops.push(() => {
    stopping = true;
    return Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, config)));
  });
  if (config.metricsPort !== undefined) {
    const { tellOfAll } = await import('./metrics.server.ts');
    stops.push(await tellOfAll({ port: config.metricsPort, host: config.host }));
  }
  const begun = new WeakMap<Worker, number>();
  const fork = () => {
    const worker = cluster.fork();
    begun.set(worker, Date.now());
    return worker;
  };
  await tellWaiting('the first process to answer', answering(fork()));
  const all = new Promise<void>((done) => {
    const listening = new Set(Object.values(cluster.workers ?? {}));
    cluster.on('listening', (worker) => listening.add(worker).size === config.processes && done());
    cluster.on('exit', (worker) => listening.delete(worker));
  });
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    complain(`A process ended (${signal ?? `code ${code}`}); another takes its place.`);
    const lived = Date.now() - (begun.get(worker) ?? 0);
    setTimeout(() => stopping || fork(), lived < shortLife ? 1000 : 0);
  });
  for (let others = config.processes - 1; others > 0; others--) fork();
  await tellWaiting('the other processes to answer', all);
}

async function answering(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit').then(([code, signal]) => {
    throw Object.assign(new Error(`A process ended (${signal ?? `code ${code}`}).`), {
      told: signal === null,
    });
  });
  await Promise.race([once(worker, 'listening'), gone]);
}

async function end(worker: Worker, { drainSeconds }: Config): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), drainSeconds * 1000 + patience);
  await gone;
  clearTimeout(limit);
}
