import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import build from '../e2e/build.ts';
import { startChild } from './speed/child.ts';
import { measurements } from './speed/measurements.ts';
import { measureMemory } from './speed/memory.ts';
import { startMeasured } from './speed/program.ts';
import { makeFloorDatabase, seed } from './speed/seed.ts';
import { missOf, type Row, sayRow, writeTable } from './speed/table.ts';

/**
 * `npm run bench`: the product as production starts it, each thing against its floor by turns, then all of it in 512 MB.
 * With a word (`npm run bench -- booking`) only what has it in its name. The table goes to data/bench/speed.md. Ends with
 * 1 when a budget is missed.
 */
const only = process.argv[2] ?? '';
const chosen = Object.entries(measurements).filter(([name]) => name.includes(only));
const told: string[] = [];
const misses: string[] = [];
const say = (line: string) => {
  told.push(line);
  process.stdout.write(`${line}\n`);
};

build();
const folder = await mkdtemp(join(tmpdir(), 'dars-speed-'));
try {
  const load = loadavg()[0]?.toFixed(1);
  say(`${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load before ${load}\n`);
  if (chosen.length > 0) await measureSpeed();
  if ('memory'.includes(only))
    misses.push(...(await measureMemory(folder, say).catch((error: Error) => [`memory: ${error.message}`])));
} finally {
  await rm(folder, { recursive: true, force: true });
}
say(misses.length > 0 ? `\nMissed:\n\n- ${misses.join('\n- ')}` : '\nEvery budget is kept.');
await mkdir('data/bench', { recursive: true });
await writeFile('data/bench/speed.md', `${told.join('\n')}\n`);
if (misses.length > 0) process.exitCode = 1;

/** One after the other; what could not be measured is missed. */
async function measureSpeed(): Promise<void> {
  const program = await startMeasured(join(folder, 'data'));
  const [generator, floor] = [startChild('generator.ts'), startChild('floor.ts')];
  try {
    const { databaseUrl } = program;
    const stand = { program, generator, floor, folder, seed: await seed(databaseUrl) };
    const floorUrl = await makeFloorDatabase(databaseUrl);
    const rows: Row[] = [];
    for (const [name, measure] of chosen) {
      process.stderr.write(`${name} …\n`);
      try {
        const row = { name, ...(await measure({ ...stand, floorUrl })) };
        process.stderr.write(`  ${sayRow(row)}\n`);
        rows.push(row);
        misses.push(...missOf(row));
      } catch (error) {
        misses.push(`${name}: not measured, ${(error as Error).message}`);
      }
    }
    say(writeTable(rows));
  } finally {
    await Promise.all([generator.stop(), floor.stop()]);
    await program.stop();
  }
}
