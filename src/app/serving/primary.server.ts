import { type Config, mailFolder, readConfig } from '#src/platform/config/config.server.ts';
import { productName } from '#src/platform/config/product.ts';
import { databaseOf } from '#src/platform/postgres/embedded.server.ts';
import { complain, say, tellWaiting, whyNot } from '#src/platform/program/console.server.ts';
import { startWorkers } from '#src/platform/program/workers.server.ts';

type Stop = () => Promise<unknown>;

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
