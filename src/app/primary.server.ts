import { type Config, mailFolder, readConfig } from '#src/platform/config.server.ts';
import { productName } from '#src/platform/product.ts';
import { whyNot } from './failing.ts';
import { buildIfStale } from './fresh-build.server.ts';
import { databaseOf } from './own-database.server.ts';
import { type Processes, startProcesses } from './processes.server.ts';

/** How long a process that is renewed goes on answering, in seconds: longer than clients keep a connection unused. */
const renewal = 5;
type Stop = () => Promise<unknown>;

/**
 * The first process: answers by itself, or starts the database and those that answer, and passes on signals. With
 * `--build` it builds the pages before where a source is newer.
 */
export async function run(): Promise<void> {
  // A terminal that is closed takes no more words.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    if (process.argv.includes('--build')) buildIfStale();
    const config = readConfig();
    await answer(config);
    introduce(config);
  } catch (error) {
    fail(error as Error);
  }
}

/** What answers is loaded while the database starts. */
async function answer(config: Config): Promise<void> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const { promise: launched, resolve } = Promise.withResolvers<void>();
  const database = databaseOf(config, stops, resolve);
  try {
    // Loading leaves it no time to begin.
    await Promise.race([launched, database]);
    if (config.processes === 1) await answerAlone(config, database, stops);
    else await answerTogether(config, database, stops);
    stopBySignal(stop);
  } catch (error) {
    // A database that is only starting can be stopped when it has started.
    await database.catch(() => {});
    await stop();
    throw error;
  }
}

async function answerAlone(config: Config, database: Promise<string>, stops: Stop[]): Promise<void> {
  const [{ serve }, databaseUrl] = await Promise.all([import('./serve.server.ts'), database]);
  const serving = await serve({ ...config, databaseUrl }, { leads: true });
  stops.push(() => serving.stop(config.drainSeconds));
  process.on('SIGUSR2', () => complain('Who answers alone is not renewed.'));
}

async function answerTogether(config: Config, database: Promise<string>, stops: Stop[]): Promise<void> {
  const processes = await startProcesses(config.processes, database, complain);
  stops.push(() => processes.stop(config.drainSeconds));
  if (config.metricsPort !== undefined) {
    const { tellOfAll } = await import('#src/platform/metrics.server.ts');
    stops.push(await tellOfAll({ port: config.metricsPort, host: config.host }));
  }
  renewBySignal(config, processes);
}

function stopBySignal(stop: Stop): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping: running requests and jobs are finished first.');
      stop().then(() => process.exit(0), fail);
    });
  }
}

/** SIGUSR2 takes up a new version of the program. */
function renewBySignal({ drainSeconds }: Config, processes: Processes): void {
  process.on('SIGUSR2', () => {
    processes.renew(Math.max(renewal, drainSeconds)).then(
      () => say('All processes are renewed.'),
      (error: Error) => complain(`The processes before go on: ${error.message}`),
    );
  });
}

function introduce(config: Config): void {
  say(`${productName} is ready: ${config.publicUrl}`);
  say(config.smtpUrl ? 'Mails go out by SMTP.' : `Mails are kept as files in ${mailFolder(config)}`);
  if (!config.staffEmail) say('STAFF_EMAIL is not set: nobody is mailed about bookings.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: Error): never {
  complain(whyNot(error));
  process.exit(1);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
