import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportState } from '#src/moving/moving-in/moving-in.ts';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import build from '../e2e/program/build.ts';
import { startProgram } from '../tests/faults/program.ts';
import { filesOf } from '../tests/moving/files.ts';
import { awaitState, callsOf, makeAccount, sendFiles } from '../tests/moving/owner.ts';
import { type Look, lookAt } from './look.ts';
import { sayHead, sayMisses, sayRow, spreadOf } from './table.ts';

/**
 * `npm run bench:moving-in`: a school of two thousand families (`-- 500` for as many), five rows for each, is tried and
 * brought into a program that serves: how long both take, what memory they take, and how quickly pages answer meanwhile.
 * Ends with 1 where a budget is missed.
 */
const families = Number(process.argv[2] ?? 2000);
const budgets = { preparing: 30, running: 180, megabytes: 200, ratio: 2 } as const;

build();
const folder = await mkdtemp(join(tmpdir(), 'dars-moving-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {} });
const program = await startProgram(join(folder, 'program.log'), {
  ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), PROCESSES: '2' },
});
try {
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model.trim()}, load before ${load()}\n`);
  const call = callsOf(program.url, await makeAccount(postgres.url, 'admin'));
  const token = await makeAccount(postgres.url, 'student');
  for (let turn = 0; turn < 8; turn++) await lookAt(program.url, token, 10);
  const quiet = [
    await lookAt(program.url, token, 10),
    await lookAt(program.url, token, 10),
    await lookAt(program.url, token, 10),
  ];
  const before = megabytes();
  const path = await sendFiles(call, filesOf(families));
  const sent = megabytes();
  const measured = {
    preparing: await measure('prepare', 'prepared'),
    running: await (async () => {
      const { counted } = await call('GET', path);
      await call('PUT', `${path}/totals`, counted);
      return measure('run', 'done');
    })(),
  };
  await wait(3000);
  for (let turn = 0; turn < 3; turn++) quiet.push(await lookAt(program.url, token, 10));

  /** Asks for the work, and looks at pages until it is done. */
  async function measure(ask: string, state: ImportState) {
    const begun = performance.now();
    await call('POST', `${path}/${ask}`);
    const looks: Look[] = [];
    let most = 0;
    let isOver = false;
    const done = awaitState(call, path, state).then((one) => {
      isOver = true;
      return { one, seconds: (performance.now() - begun) / 1000 };
    });
    while (!isOver) {
      looks.push(await lookAt(program.url, token, 10));
      most = Math.max(most, megabytes());
    }
    return { ...(await done), looks, most };
  }

  const misses: string[] = [];
  sayHead(['', 'seconds', 'memory, MB more', 'home, ratio', 'dashboard, ratio', 'the longest answer, ms']);
  for (const [name, { seconds, most, looks }] of Object.entries(measured)) {
    const ratios = (['home', 'dashboard'] as const).map((what) => median(looks, what) / median(quiet, what));
    const longest = Math.max(...looks.flatMap(({ home, dashboard }) => [...home, ...dashboard]));
    const more = most - before;
    sayRow([
      name,
      seconds.toFixed(1),
      more.toFixed(0),
      ...ratios.map((one) => one.toFixed(2)),
      longest.toFixed(0),
    ]);
    if (seconds > budgets[name as 'preparing']) misses.push(`${name}: ${seconds.toFixed(1)} s`);
    if (more > budgets.megabytes) misses.push(`${name}: ${more.toFixed(0)} MB`);
    for (const ratio of ratios)
      if (ratio > budgets.ratio) misses.push(`${name}: pages ${ratio.toFixed(2)} times as slow`);
  }
  const tallies = (one: { tallies: object[] }) =>
    one.tallies
      .map((tally) => JSON.stringify(tally))
      .sort()
      .join();
  if (tallies(measured.preparing.one) !== tallies(measured.running.one))
    misses.push('the run is not the dry run');
  const { one } = measured.running;
  process.stdout.write(
    `\n${one.tallies.reduce((sum: number, { rows }: { rows: number }) => sum + rows, 0)} rows, ` +
      `${(sent - before).toFixed(0)} MB more by sending them; between: home ${median(quiet, 'home').toFixed(1)} ms, ` +
      `dashboard ${median(quiet, 'dashboard').toFixed(1)} ms; load after ${load()}\n`,
  );
  sayMisses(misses);
} finally {
  await program.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

function median(looks: Look[], what: keyof Look): number {
  return spreadOf(looks.flatMap((took) => took[what])).median;
}

/** What the program's processes hold together. */
function megabytes(): number {
  const pids = [program.child.pid, ...program.workers()];
  return pids.reduce<number>((sum, pid) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return sum + Number(kilobytes ?? 0) / 1000;
  }, 0);
}
