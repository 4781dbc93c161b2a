import { clearDemo } from '#src/moving/demo/clear.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';
import { systemClock } from '#src/platform/program/context.server.ts';
import { reachDatabase } from './reach-database.server.ts';

/** `npm run demo:clear`: removes the sample data for good, beside a running program or without one. */
try {
  const config = readConfig();
  const { database, close } = await reachDatabase(config);
  try {
    const removed = await clearDemo({ config, database, clock: systemClock });
    process.stdout.write(
      removed
        ? `Removed: ${removed.accounts} accounts, ${removed.lessons} classes and groups with ${removed.pictures} pictures, ${removed.places} places in them, ${removed.trials} trials, ${removed.appointments} appointments, ${removed.requests} requests, ${removed.subscriptions} subscriptions, ${removed.letters} letters.\n${keptWords(removed.kept)}No demo will be made here again.\n`
        : 'There was no demo, and none will be made here.\n',
    );
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`The demo was not removed: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

function keptWords(kept: number): string {
  return kept === 0
    ? ''
    : `Kept, without a name or an address: ${kept} accounts, for money came by them online, and the books only grow.\n`;
}
