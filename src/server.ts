import { startProgram } from '#src/app/program.server.ts';
import { openDemo } from '#src/demo/demo.server.ts';
import { readConfig } from '#src/platform/config.server.ts';
import { mailFolder } from '#src/platform/mail.server.ts';
import { productName } from '#src/platform/product.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig();
  const { context, stop } = await startProgram(config, { logLevel: config.development ? 'info' : 'warn' });
  say(`${productName} is ready: ${config.publicUrl}`);
  say(config.smtpUrl ? 'Mails go out by SMTP.' : `Mails are kept as files in ${mailFolder(config)}`);
  if (!config.staffEmail) say('STAFF_EMAIL is not set: nobody is mailed about bookings.');
  // Not awaited: who waits for the program to be ready has no need of it.
  const demo = openDemo(context).then((line) => line && say(line));

  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping: running requests and jobs are finished first.');
      demo.then(stop).then(
        () => process.exit(0),
        (error: Error) => fail(error),
      );
    });
  }
} catch (error) {
  fail(error as Error & { code?: string });
}

function fail(error: Error & { code?: string; port?: number; address?: string }): never {
  const taken = error.code === 'EADDRINUSE';
  process.stderr.write(
    taken
      ? `Port ${error.port} on ${error.address} is taken by another program. Choose one with PORT=… npm start.\n`
      : `${productName} could not start: ${error.message}\n`,
  );
  process.exit(1);
}
