import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table, tell } from '../../deploy/ha/table.ts';
import { house } from './house.ts';
import { machines } from './machines.ts';
import { movingIn } from './moving-in.ts';
import { renewals } from './renewals.ts';
import type { Found, Line } from './scene.ts';
import type { Ledger } from './visitors.ts';

/**
 * `npm run test:faults`: people book, sign up, enrol, ask, send pictures and pay without pause while everything the product
 * stands on fails in turn; then what they were told is compared with what is there. `-- --rounds 5` does it all five
 * times; `-- house` or `-- machines` plays one scene; `--keep` leaves the logs. `npm run test:kills` is twenty seconds of
 * the house, in which only processes are killed (`kills`), months that are charged meanwhile (`renewals`), and a small
 * school that is brought in (`small-school`, a quarter of `moving-in`).
 */
const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 1;
const kills: typeof machines = (folder, rounds, say) => house(folder, rounds, say, 'kills');
const smallSchool: typeof machines = (folder, rounds, say) => movingIn(folder, rounds, say, 'small');
const scenes = { machines, house, kills, renewals, 'moving-in': movingIn, 'small-school': smallSchool };
const asked = Object.keys(scenes).filter((name) => process.argv.includes(name));
const played = asked.length > 0 ? asked : ['machines', 'house', 'renewals', 'moving-in'];
const folder = await mkdtemp(join(tmpdir(), 'dars-faults-'));
const keeps = process.argv.includes('--keep');
const begun = Date.now();

try {
  execFileSync(process.execPath, ['src/app/build/build.ts', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const [name, scene] of Object.entries(scenes)) {
    if (!played.includes(name)) continue;
    tell(`\n${name}, logs in ${folder}`);
    const lines: Line[] = [];
    const found = await scene(folder, rounds, (line) => {
      lines.push(line);
      tell(`  ${line.what}`);
    });
    report(lines, found);
  }
  tell(`\nIn ${Math.round((Date.now() - begun) / 1000)} s.`);
} catch (error) {
  process.exitCode = 1;
  tell((error as Error).stack ?? String(error));
} finally {
  if (!keeps && !process.exitCode) await rm(folder, { recursive: true, force: true });
}

function report(lines: Line[], found: Found): void {
  const kinds = Object.keys(found.ledger) as (keyof Ledger)[];
  const rows = lines.map(({ what, faults, told, trouble, stood }) => [
    what,
    String(faults),
    ...kinds.map((kind) => String(told[kind])),
    stood.toFixed(1),
    trouble,
  ]);
  tell(
    `\n${table(['act', 'faults', ...kinds, 'longest pause (s)', 'requests without an answer to act upon'], rows)}`,
  );
  const { letters, lost, doubled, half, noticed, wrong, money, leftOut } = found;
  const told = kinds.map((kind) => `${found.ledger[kind].length} ${kind}`).join(', ');
  tell(`Told of: ${told}. Faults: ${lines.reduce((sum, { faults }) => sum + faults, 0)}.`);
  tell(
    `Letters: ${letters.promised} promised, ${letters.taken} arrived, ${letters.untold} taken without a word and ` +
      `sent again, ${letters.twice} arrived twice around a sudden end, ${letters.doubled.length} twice without one.`,
  );
  if (money) tell(`Money: ${money}.`);
  const bad = { lost, doubled, half, 'letters doubled': letters.doubled, noticed, 'wrong answers': wrong };
  tell(
    `${Object.entries(bad)
      .map(([name, { length }]) => `${name} ${length}`)
      .join(', ')}.`,
  );
  for (const [name, list] of Object.entries(bad))
    for (const one of list.slice(0, 10)) tell(`  ${name}: ${one}`);
  if (leftOut) tell(`Left out: ${leftOut}.`);
  const missing = letters.promised - letters.taken;
  if (missing > 0) tell(`  ${missing} letters never arrived`);
  if (missing > 0 || Object.values(bad).some(({ length }) => length > 0)) process.exitCode = 1;
}
