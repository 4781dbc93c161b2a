import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '../../tests/stand-ins/mail-server.ts';
import { storage } from '../../tests/stand-ins/storage.ts';
import { actsOf, deathsOfLeader } from './acts.ts';
import { endDatabases, startCluster } from './cluster.ts';
import { compare } from './compare.ts';
import { bothAnswer, startDars } from './dars.ts';
import { longestPause, startLoad } from './load.ts';
import { findOwner, findPrograms } from './needs.ts';
import { isRunning, killAll } from './processes.ts';
import { table, tell } from './table.ts';
import { prepareReaders } from './visitor.ts';

/**
 * `npm run ha`: starts the arrangement of `deploy/` on loopback addresses, books without pause, kills its parts one
 * after the other, and compares what people were told with what the database holds. `-- --kills 5` has the leader die
 * five times in each way; `--leader` tries nothing else; `--keep` leaves the folder with the logs.
 */
const kills = Number(process.argv[process.argv.indexOf('--kills') + 1]) || 3;
const stops: (() => unknown)[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => end().then(() => process.exit(130)));
// Whatever happens, nothing stays behind.
process.once('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`);
  end().then(() => process.exit(1));
});

try {
  const place = { folder: '', programs: findPrograms(), owner: findOwner() };
  place.folder = await mkdtemp(join(tmpdir(), 'dars-ha-'));
  await chmod(place.folder, 0o755);
  const { folder } = place;
  if (!process.argv.includes('--keep')) stops.push(() => rm(folder, { recursive: true, force: true }));
  stops.push(() => endDatabases(place), killAll);
  tell(`On ${cpus().length} cores, ${cpus()[0]?.model}; logs in ${folder} while it runs.`);
  await startCluster(place);
  tell('PostgreSQL under Patroni stands: one leads, two follow, one of them synchronously.');

  const pictures = await storage();
  stops.push(pictures.end);
  const mailServer = await startMailServer();
  stops.push(mailServer.stop);
  const world = { folder, storage: pictures.environment, smtpPort: mailServer.port };
  startDars(world, 'dars1');
  startDars(world, 'dars2');
  await bothAnswer();
  tell('Two processes of Dars answer behind the balancer.\n');

  const { load, stop } = startLoad(await prepareReaders());
  await wait(3000);
  const lines: string[][] = [];
  const acts = process.argv.includes('--leader') ? deathsOfLeader(place, kills) : actsOf(place, world, kills);
  for (const act of acts) {
    const [from, before] = [Date.now(), load.acknowledged.length];
    await act.strike();
    await act.mend();
    // And a while as if nothing had been.
    await wait(6000);
    const to = Date.now();
    const pauses = [
      load.acknowledged.map(({ at }) => at),
      ...[...load.reads.values()].map(({ good }) => good),
    ];
    const seconds = pauses.map((moments) => (longestPause(moments, from, to) / 1000).toFixed(1));
    lines.push([act.what, `${load.acknowledged.length - before}`, ...seconds]);
    for (const name of ['dars1', 'dars2'] as const)
      if (!isRunning(name)) throw new Error(`${act.what}: ${name} ended, which nobody asked it to`);
    const [writing, ...reading] = seconds;
    tell(`${act.what}: writing stood still for ${writing} s at most, reading ${reading.join(', ')} s`);
  }
  await stop();
  const { lost, doubled, withoutTheirMails, neverSent, sentTwice, ...found } = await compare(
    load,
    mailServer.taken,
  );

  tell(`\n${table(['act (longest pause in seconds)', 'booked', 'booking', ...load.reads.keys()], lines)}`);
  const again = load.acknowledged.filter(({ tries }) => tries > 1).length;
  const troubles = [...load.trouble].map(([said, times]) => `${times} × ${said}`).join(', ');
  tell(
    `Acknowledged ${load.acknowledged.length}, ${again} of them after a repeated request (${troubles || 'none'}).`,
  );
  for (const [name, { good, bad }] of load.reads) tell(`Read ${name}: ${good.length}, in vain ${bad}.`);
  tell(
    `Found ${found.bookings} bookings (${found.unanswered} of them never answered) and ${found.mails} mails.`,
  );
  tell(
    `Lost ${lost.length}, doubled ${doubled.length}, without their mails and jobs once ${withoutTheirMails.length}.`,
  );
  tell(`Mails never sent ${neverSent.length}, sent twice ${sentTwice.length}.`);
  if (lost.length + doubled.length + withoutTheirMails.length + neverSent.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
await end();

async function end(): Promise<void> {
  for (const stopOne of stops.splice(0).reverse()) await stopOne();
}
