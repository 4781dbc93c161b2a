import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type Config, mailFolder, readConfig } from '#src/platform/config.server.ts';
import { complain, say, tellWaiting, whyNot } from '#src/platform/console.server.ts';
import { databaseOf } from '#src/platform/postgres/own-database.server.ts';
import { productName } from '#src/platform/product.ts';

type Stop = () => Promise<unknown>;

/** How long a process may take to stop after it has been drained, in milliseconds: its requests, then its jobs. */
const patience = 45_000;
/** A process that lived less than this is replaced after a second, in milliseconds. */
const shortLife = 10_000;

/** The first process: starts the database, and answers by itself or starts those that answer. */
export async function run(): Promise<void> {
  // A terminal that is closed takes no more words.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const config = readConfig();
    const databaseUrl = await tellWaiting('PostgreSQL to start', databaseOf(config, stops));
    if (config.processes === 1) {
      // Loaded by who answers alone: the first of several processes stays small.
      const { serve } = await import('./serve.server.ts');
      const serving = await serve({ ...config, databaseUrl }, { leads: true });
      stops.push(() => serving.stop(config.drainSeconds));
    } else {
      await startWorkers(config, stops);
    }
    stopBySignal(stop);
    introduce(config);
  } catch (error) {
    // A process that ended by itself has said why.
    if (!(error as { told?: boolean }).told) complain(whyNot(error as Error));
    await stop();
    process.exit(1);
  }
}

/**
 * Starts the processes that share the port, as Node's manual shows it. The first makes the schema and begins alone; one
 * that ends is replaced.
 * @throws Error when the first could not start; it has said why
 */
async function startWorkers(config: Config, stops: Stop[]): Promise<void> {
  let stopping = false;
  stops.push(() => {
    stopping = true;
    return Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, config)));
  });
  if (config.metricsPort !== undefined) {
    const { tellOfAll } = await import('#src/platform/metrics.server.ts');
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

function stopBySignal(stop: Stop): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping: running requests and jobs are finished first.');
      stop().then(
        () => process.exit(0),
        (error) => {
          complain(whyNot(error));
          process.exit(1);
        },
      );
    });
  }
}

function introduce(config: Config): void {
  say(`${productName} is ready: ${config.publicUrl}`);
  say(config.smtpUrl ? 'Mails go out by SMTP.' : `Mails are kept as files in ${mailFolder(config)}`);
  if (!config.staffEmail) say('STAFF_EMAIL is not set: nobody is mailed about bookings.');
}
