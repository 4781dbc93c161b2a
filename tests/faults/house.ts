import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { killPostgres } from '../../deploy/ha/processes.ts';
import { findRunningPostgres } from '../../src/platform/postgres/embedded.server.ts';
import { startStripe } from '../stand-ins/stripe/server.ts';
import { openDoor } from './calls.ts';
import { compare } from './compare.ts';
import { startCrowd } from './crowd.ts';
import { giveUpDeadJobs } from './dead-jobs.ts';
import { full, mountSmall } from './disks.ts';
import { compareMoney } from './money/compare.ts';
import { withDatabase } from './money/jobs.ts';
import { openTill, type Till } from './money/till.ts';
import { type Program, startProgram } from './program.ts';
import { type Act, type Found, type Line, play } from './scene.ts';

const hour = 60 * 60 * 1000;

/**
 * One machine with everything on it: two processes, the PostgreSQL that the program brings along, pictures and letters
 * on a disk, and a clock.
 * @param folder of this run alone
 * @param part `kills` leaves out clocks and full disks
 */
export async function house(
  folder: string,
  rounds: number,
  say: (line: Line) => void,
  part: 'all' | 'kills' = 'all',
): Promise<Found> {
  const data = join(folder, 'house');
  const clock = join(folder, 'clock');
  await writeFile(clock, '0');
  const disks = [join(data, 'files'), join(data, 'mail')];
  const mounted = part === 'all' && (await mountSmall(disks));
  // Stripe goes by the program's clock, whatever that says.
  const now = () => new Date(Date.now() + Number(readFileSync(clock, 'utf8')));
  const stripe = await startStripe(now);
  const program = await startProgram(join(folder, 'house.log'), {
    ...stripe.environment,
    DATA_DIR: data,
    PROCESSES: '2',
    FAULTY_CLOCK: clock,
    // Half a minute is all there is.
    ...(part === 'kills' && { JOB_POLL_SECONDS: '0.5' }),
  });
  const door = openDoor(() => [program.url]);
  const findDatabase = () => findRunningPostgres(join(data, 'postgres'));
  const till = openTill({ stripe, door, now }, findDatabase);
  let endGivingUp = async () => {};
  try {
    const { ledger, stop } = await startCrowd(door, till, await databaseThere(findDatabase));
    const clockJumps = (what: string, by: number): Act => ({
      what: `the clock jumps ${what}`,
      strike: async () => void (await writeFile(clock, String(by))),
      mend: async () => void (await writeFile(clock, '0')),
    });
    const acts: Act[] = [
      { what: 'nothing goes wrong', strike: async () => 0, unnoticed: true },
      ...Array.from({ length: rounds }, (): Act[] => [
        {
          what: 'kill -9 of one of two processes, three times',
          strike: () => killWorkers(program, till),
          sudden: true,
        },
        {
          what: 'kill -9 of the whole program',
          strike: () => till.moment().then(program.kill),
          mend: () => program.start(),
          sudden: true,
        },
        {
          what: 'kill -9 of the PostgreSQL it brings along',
          strike: () => till.moment(300).then(() => killPostgres(join(data, 'postgres', 'data'))),
          sudden: true,
        },
        clockJumps('36 hours ahead, and back', 36 * hour),
        clockJumps('3 hours back, and ahead', -3 * hour),
        ...(mounted ? [full(disks)] : []),
      ]).flat(),
    ];
    const played = part === 'all' ? acts : acts.filter(({ sudden }) => sudden);
    const { noticed } = await play(played, ledger, door, say, part === 'kills' ? 500 : undefined);
    await stop();
    const databaseUrl = await databaseThere(findDatabase);
    if (part === 'kills') endGivingUp = giveUpDeadJobs(databaseUrl);
    const money = await withDatabase(databaseUrl, (client) => compareMoney(client, till, ledger));
    const outcome = await compare(databaseUrl, program.url, ledger);
    const { whole, broken } = await lettersIn(join(data, 'mail'));
    return {
      ...outcome,
      lost: [...outcome.lost, ...money.lost],
      doubled: [...outcome.doubled, ...money.doubled],
      money: money.summary,
      half: [...outcome.half, ...money.half, ...broken, ...(await brokenPictures(join(data, 'files')))],
      ledger,
      noticed,
      wrong: door.wrong,
      letters: {
        promised: outcome.letters,
        taken: whole,
        // A letter is a file of its own name: it cannot be there twice.
        doubled: [],
        twice: 0,
        untold: 0,
      },
      ...(mounted || part === 'kills'
        ? {}
        : { leftOut: 'a full disk: a small one cannot be mounted here (it takes root on Linux)' }),
    };
  } finally {
    await endGivingUp();
    till.close();
    door.close();
    await program.stop();
    await stripe.stop();
    if (mounted) for (const disk of disks) execFileSync('umount', [disk]);
  }
}

/** @throws Error where it does not answer */
async function databaseThere(find: () => Promise<string | undefined>): Promise<string> {
  const url = await find();
  if (!url) throw new Error('The database does not answer.');
  return url;
}

async function killWorkers(program: Program, till: Till): Promise<number> {
  for (let time = 0; time < 3; time++) {
    await till.moment();
    const workers = program.workers();
    // The newest: the other one answers meanwhile.
    const victim = workers.at(-1);
    if (victim) process.kill(victim, 'SIGKILL');
    // Until another has taken its place.
    for (let tries = 0; tries < 200 && !isReplaced(program.workers(), workers); tries++) await wait(50);
    await wait(500);
  }
  return 3;
}

function isReplaced(now: number[], before: number[]): boolean {
  return now.length === before.length && now.at(-1) !== before.at(-1);
}

/** Letters that are there from their first line to their last, and those that are not. */
async function lettersIn(folder: string): Promise<{ whole: number; broken: string[] }> {
  let whole = 0;
  const broken: string[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.eml')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const [, boundary = ' '] = /boundary="([^"]+)"/.exec(text) ?? [];
    if (text.includes(`<${name.replace('.eml', '')}@`) && text.trimEnd().endsWith(`--${boundary}--`)) whole++;
    else broken.push(`letter ${name}`);
  }
  return { whole, broken };
}

/** Pictures in the folder that cannot be drawn to their last line. */
async function brokenPictures(folder: string): Promise<string[]> {
  const broken: string[] = [];
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part')) continue;
    // Read by ourselves: sharp would keep the file open.
    await sharp(await readFile(join(folder, name)), { failOn: 'truncated' })
      .stats()
      .catch(() => broken.push(`file ${name}`));
  }
  return broken;
}
