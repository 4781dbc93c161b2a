import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import build from '../e2e/build.ts';
import { budgetOf } from './speed/budgets.ts';
import { startChild } from './speed/child.ts';
import { makeFloorDatabase } from './speed/floor.ts';
import { describeMachine, loadBefore } from './speed/machine.ts';
import { memoryAtRest } from './speed/memory.ts';
import { type MeasuredProgram, startMeasured } from './speed/program.ts';
import { measurements } from './speed/rows/all.ts';
import { measureTimes } from './speed/rows/times.ts';
import { seed } from './speed/seed.ts';
import type { Row, Stand, Times } from './speed/stand.ts';
import { missOf, sayRow, writeTables } from './speed/table.ts';

/**
 * `npm run bench`: the product as production starts it, each thing against its floor by turns, into docs/performance.md.
 * With a word (`npm run bench -- booking`) only what has it in its name, and nothing is written.
 */
const only = process.argv[2] ?? '';
const document = 'docs/performance.md';
const load = loadBefore();

build();
const folder = await mkdtemp(join(tmpdir(), 'dars-speed-'));
const generator = startChild('generator.ts');
let program: MeasuredProgram | undefined;
try {
  // The first start makes the database and renders the pages; what is measured is an ordinary one.
  const first = await startMeasured(join(folder, 'data'));
  const idleAtFirst = await memoryAtRest(first);
  await first.stop();
  program = await startMeasured(join(folder, 'data'));
  const idle = await memoryAtRest(program);
  const { databaseUrl } = program;
  const [seeded, floorUrl] = [await seed(databaseUrl), await makeFloorDatabase(databaseUrl)];
  const stand: Stand = { program, generator, folder, idleAtFirst, idle, seed: seeded, floorUrl };
  const { rows, times, failed } = await measure(stand);
  const report = [await describeMachine(databaseUrl, load), writeTables(rows, times), misses(rows)].join(
    '\n\n',
  );
  process.stdout.write(`${report}\n`);
  for (const failure of failed) process.stderr.write(`Not measured: ${failure}\n`);
  if (failed.length > 0) process.exitCode = 1;
  else if (!only) await keep(report);
} finally {
  await generator.stop();
  await program?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(stand: Stand): Promise<{ rows: Row[]; times: Times[]; failed: string[] }> {
  const rows: Row[] = [];
  const times: Times[] = [];
  const failed: string[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    process.stderr.write(`${name} …\n`);
    await work().catch((error: Error) => failed.push(`${name}: ${error.message}`));
  };
  const asked = measurements.filter(({ name }) => name.includes(only));
  const take = (one: (typeof asked)[number]) =>
    step(one.name, async () => {
      const measured = await one.measure(stand);
      for (const row of measured) process.stderr.write(`  ${sayRow(row)}\n`);
      rows.push(...measured);
    });
  for (const one of asked.filter(({ last }) => !last)) await take(one);
  await step('answer times', async () => times.push(...(await measureTimes(stand, only))));
  for (const one of asked.filter(({ last }) => last)) await take(one);
  return { rows, times, failed };
}

function misses(rows: Row[]): string {
  const all = rows.flatMap((row) => missOf(row) ?? []);
  if (!rows.some(budgetOf)) return 'None of these has a budget.';
  if (all.length === 0) return 'Every budget is kept.';
  return `Missed:\n\n${all.map((miss) => `- ${miss}`).join('\n')}`;
}

/** Between the two marks; the prose around them stays. */
async function keep(report: string): Promise<void> {
  const text = await readFile(document, 'utf8');
  const [before, after] = [text.split('<!-- bench -->\n')[0], text.split('<!-- /bench -->\n')[1]];
  if (before === undefined || after === undefined) throw new Error(`${document} has not both marks`);
  await writeFile(document, `${before}<!-- bench -->\n\n${report}\n\n<!-- /bench -->\n${after}`);
}
