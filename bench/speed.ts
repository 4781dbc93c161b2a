import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import build from '../e2e/program/build.ts';
import { startChild } from './speed/child.ts';
import { seedDemo } from './speed/demo.ts';
import { measurements } from './speed/measurements.ts';
import { measureMemory } from './speed/memory.ts';
import { messageMeasurements } from './speed/messages.ts';
import { startMeasured } from './speed/program.ts';
import { roomMeasurements } from './speed/room.ts';
import { makeFloorDatabase, seed } from './speed/seed.ts';
import { head, judge } from './speed/table.ts';
import { sayHead, sayMisses, sayRow } from './table.ts';

/**
 * `npm run bench`: the product as production starts it, each thing against its floor by turns, then all of it in 512 MB.
 * With a word (`npm run bench -- booking`) only what has it in its name. Ends with 1 when a budget is missed.
 */
const only = process.argv[2] ?? '';
const chosen = [...measurements, ...roomMeasurements, ...messageMeasurements].filter(([name]) =>
  name.includes(only),
);
const misses: string[] = [];
const isMemory = 'memory'.includes(only);
if (chosen.length === 0 && !isMemory) throw new Error(`Nothing that is measured has "${only}" in its name`);

build();
const folder = await mkdtemp(join(tmpdir(), 'dars-speed-'));
const load = loadavg()[0]?.toFixed(1);
process.stdout.write(`${cpus().length} × ${cpus()[0]?.model.trim()}, load before ${load}\n\n`);
try {
  if (chosen.length > 0) await measureSpeed();
  if (isMemory)
    misses.push(...(await measureMemory(folder).catch(({ message }: Error) => [`memory: ${message}`])));
} finally {
  await rm(folder, { recursive: true, force: true });
}
sayMisses(misses);

/** One after the other; what could not be measured is missed. */
async function measureSpeed(): Promise<void> {
  const program = await startMeasured(join(folder, 'data'));
  const [generator, floor] = [startChild('generator.ts'), startChild('floor.ts')];
  try {
    const seeded = await seed(program.databaseUrl);
    await seedDemo(program.databaseUrl, join(folder, 'data'));
    const floorUrl = await makeFloorDatabase(program.databaseUrl);
    sayHead(head);
    for (const [name, budget, measure] of chosen) {
      try {
        const measured = await measure({ program, generator, floor, floorUrl, folder, seed: seeded });
        const judged = judge(measured, budget);
        sayRow([name, ...judged.cells]);
        misses.push(...judged.misses.map((miss) => `${name}: ${miss}`));
      } catch (error) {
        misses.push(`${name}: not measured, ${(error as Error).message}`);
      }
    }
  } finally {
    generator.stop();
    floor.stop();
    await program.stop();
  }
}
