import { join } from 'node:path';
import { killPostgres } from '../../deploy/ha/processes.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.server.ts';
import { startMailServer } from '../stand-ins/mail-server.ts';
import { storage } from '../stand-ins/storage.ts';
import { startStripe } from '../stand-ins/stripe/server.ts';
import { openDoor } from './calls.ts';
import { compare } from './compare.ts';
import { startCrowd } from './crowd.ts';
import { cutAtCommits, cutOften, deployment, gone, killed, mood, nextVersion } from './failures.ts';
import { compareMoney } from './money/compare.ts';
import { withDatabase } from './money/jobs.ts';
import { openTill } from './money/till.ts';
import { startProgram } from './program.ts';
import { type Act, type Found, type Line, play } from './scene.ts';
import { openWire } from './wire.ts';

/**
 * Two programs on one database, a mail server and a storage: each of them fails, and the way to the database is cut.
 * @param folder of this run alone
 */
export async function machines(folder: string, rounds: number, say: (line: Line) => void): Promise<Found> {
  const wire = await openWire();
  const database = await openPostgres(join(folder, 'database'), wire.leadTo);
  const pictures = await storage();
  const pictureWire = await openWire();
  const storagePort = Number(new URL(pictures.environment.S3_ENDPOINT).port);
  pictureWire.leadTo(storagePort);
  const mail = await startMailServer();
  const now = () => new Date();
  const stripe = await startStripe(now);
  const environment = {
    ...stripe.environment,
    ...pictures.environment,
    S3_ENDPOINT: throughWire(pictures.environment.S3_ENDPOINT, pictureWire.port),
    DATABASE_URL: throughWire(database.url(), wire.port),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    // One address for both, as behind a balancer.
    PUBLIC_URL: 'http://dars.test',
    PROCESSES: '1',
    DRAIN_SECONDS: '2',
  };
  const start = (name: string, code?: string) =>
    startProgram(join(folder, `${name}.log`), { ...environment, DATA_DIR: join(folder, name) }, code);
  const programs = [await start('one'), await start('two')];
  const door = openDoor(() => programs.map(({ url }) => url));
  const till = openTill({ stripe, door, now }, async () => database.url());
  try {
    const { ledger, stop } = await startCrowd(door, till, database.url());
    const acts: Act[] = [
      { what: 'nothing goes wrong', strike: async () => 0, unnoticed: true },
      ...repeat(rounds, [
        ...programs.map((program, index) =>
          killed(program, `kill -9 of the ${index === 0 ? 'first' : 'second'} program`),
        ),
        { what: 'kill -9 of PostgreSQL', strike: database.kill, mend: database.start, sudden: true },
        {
          what: 'PostgreSQL stopped and started again',
          strike: database.stop,
          mend: database.start,
          sudden: true,
        },
        {
          what: 'all connections to the database cut, 20 times',
          strike: cutOften(wire.cutAll, wire.cuts),
          sudden: true,
        },
        { what: 'connections cut before and after their commit', strike: cutAtCommits(wire), sudden: true },
        mood('the mail server refuses', 'refuses', mail.be),
        mood('the mail server hangs, then hangs up', 'hangs', mail.be),
        mood('the mail server goes without a word after DATA', 'goes after DATA', mail.be),
        { what: 'the storage of pictures is gone', ...gone(pictureWire, storagePort) },
        deployment(programs, (version) => start(`next-${version}`, nextVersion(folder, version))),
      ]),
    ];
    const { windows, noticed } = await play(acts, ledger, door, say);
    await stop();
    const money = await withDatabase(database.url(), (client) => compareMoney(client, till, ledger));
    const outcome = await compare(database.url(), door.anybody(), ledger);
    const broken = await pictures.broken();
    return {
      ...outcome,
      lost: [...outcome.lost, ...money.lost],
      doubled: [...outcome.doubled, ...money.doubled],
      half: [...outcome.half, ...money.half, ...broken],
      money: money.summary,
      ledger,
      noticed,
      wrong: door.wrong,
      letters: {
        promised: outcome.letters,
        // Twice only where the mark of the first time may not have been durable.
        doubled: [...mail.taken].filter(([, times]) => isTwiceWithout(times, windows)).map(([id]) => id),
        twice: [...mail.taken].filter(([, times]) => times.length > 1).length,
        untold: [...mail.untold.values()].reduce((sum, count) => sum + count, 0),
        taken: mail.taken.size,
      },
    };
  } finally {
    till.close();
    door.close();
    for (const program of programs) await program.stop();
    await stripe.stop();
    mail.stop();
    pictureWire.close();
    await pictures.end();
    wire.close();
    await database.stop();
  }
}

function repeat<T>(times: number, list: T[]): T[] {
  return Array.from({ length: times }, () => list).flat();
}

function throughWire(url: string, port: number): string {
  const through = new URL(url);
  through.port = String(port);
  return through.href;
}

/** PostgreSQL in a folder; each start finds it on another port. */
async function openPostgres(folder: string, leadTo: (port: number | undefined) => void) {
  let running = await startEmbeddedPostgres({ folder, log: () => {} });
  const lead = () => leadTo(Number(new URL(running.url).port));
  lead();
  return {
    url: () => running.url,
    async start() {
      running = await startEmbeddedPostgres({ folder, log: () => {} });
      lead();
    },
    async stop() {
      leadTo(undefined);
      await running.stop();
    },
    /** All its processes at once, as when the power goes. */
    async kill() {
      leadTo(undefined);
      await killPostgres(join(folder, 'data'));
      await running.stop();
    },
  };
}

/** Whether somebody got a letter twice though nothing had ended suddenly between the two. */
function isTwiceWithout(times: number[], windows: { from: number; to: number }[]): boolean {
  return times
    .slice(1)
    .some((at, index) => !windows.some(({ from, to }) => from <= at && (times[index] ?? at) <= to));
}
