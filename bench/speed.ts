import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import build from '../e2e/build.ts';
import { startChild } from './speed/child.ts';
import { makeFloorDatabase } from './speed/floor.ts';
import { describeMachine, loadBefore } from './speed/machine.ts';
import { type MeasuredProgram, startMeasured } from './speed/program.ts';
import { measureCached, measureRendered } from './speed/rows/pages.ts';
import { measureClass } from './speed/rows/reading.ts';
import { measureStart } from './speed/rows/starting.ts';
import { measureBooking, measureEnrolment } from './speed/rows/writing.ts';
import { seed } from './speed/seed.ts';
import type { Row, Stand } from './speed/stand.ts';
import { missOf, sayRow, writeTable } from './speed/table.ts';

/**
 * `npm run bench`: the product as production starts it, each thing against its floor by turns, as a table.
 * With a word (`npm run bench -- booking`) only what has it in its name. Ends with 1 when a budget is missed.
 */
const measurements: Record<string, (stand: Stand) => Promise<Row[]>> = {
  'home, cached': measureCached,
  'lessons, rendered anew': measureRendered,
  'class by id': measureClass,
  enrolment: measureEnrolment,
  'trial booking': measureBooking,
  'healthy after npm start': measureStart,
};
const only = process.argv[2] ?? '';
const load = loadBefore();

build();
const folder = await mkdtemp(join(tmpdir(), 'dars-speed-'));
const generator = startChild('generator.ts');
let program: MeasuredProgram | undefined;
try {
  program = await startMeasured(join(folder, 'data'));
  const { databaseUrl } = program;
  const [seeded, floorUrl] = [await seed(databaseUrl), await makeFloorDatabase(databaseUrl)];
  const rows = await measure({ program, generator, folder, seed: seeded, floorUrl });
  const misses = rows.flatMap((row) => missOf(row) ?? []);
  const told = misses.length > 0 ? `Missed:\n\n- ${misses.join('\n- ')}` : 'Every budget is kept.';
  process.stdout.write(`${await describeMachine(databaseUrl, load)}\n\n${writeTable(rows)}\n\n${told}\n`);
  if (misses.length > 0) process.exitCode = 1;
} finally {
  await generator.stop();
  await program?.stop();
  await rm(folder, { recursive: true, force: true });
}

/** One after the other; what could not be measured is said and left out. */
async function measure(stand: Stand): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, measureOne] of Object.entries(measurements)) {
    if (!name.includes(only)) continue;
    process.stderr.write(`${name} …\n`);
    try {
      const measured = await measureOne(stand);
      for (const row of measured) process.stderr.write(`  ${sayRow(row)}\n`);
      rows.push(...measured);
    } catch (error) {
      process.stderr.write(`Not measured: ${(error as Error).message}\n`);
      process.exitCode = 1;
    }
  }
  return rows;
}
