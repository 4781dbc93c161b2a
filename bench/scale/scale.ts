import { access, mkdir, writeFile } from 'node:fs/promises';
import { folder, sizes, startBenchPostgres } from './database.ts';
import { tableOf, writeReport } from './report.ts';
import { acts } from './scenarios/acts.ts';
import { catalogue } from './scenarios/catalogue.ts';
import { families } from './scenarios/families.ts';
import { jobs } from './scenarios/jobs.ts';
import { office } from './scenarios/office.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { visitors } from './scenarios/visitors.ts';
import { judge, type Measured } from './verdict.ts';
import type { Statement } from './watched.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run bench:scale`: what each statement of the product takes on the three databases that `npm run bench:data` made.
 * Another argument measures only what has it in its name. The table goes to the console and, when all was measured, to
 * docs/scale.md; every plan to data/scale-plans.json. Ends with 1 when something grows that has no reason to.
 */
const only = process.argv[2] ?? '';
const scenarios: Scenario[] = [...families, ...visitors, ...catalogue, ...office, ...acts, ...jobs].filter(
  ({ name }) => name.includes(only),
);

await access(folder).catch(() => {
  throw new Error('There is nothing to measure: npm run bench:data makes it.');
});
const postgres = await startBenchPostgres();
const measured: Measured[] = [];
const worlds: World[] = [];
try {
  for (const size of sizes) worlds.push(await openWorld(postgres.url, size));
  for (const scenario of scenarios) measured.push(...(await measure(scenario, worlds)));
} finally {
  await Promise.all(worlds.map((world) => world.close()));
  await postgres.stop();
}
const growing = measured.filter((one) => judge(one) === 'grows');
process.stdout.write(`${tableOf(measured)}\n${measured.length} statements, ${growing.length} grow.\n`);
await mkdir('data', { recursive: true });
await writeFile('data/scale-plans.json', JSON.stringify(measured, null, 1));
if (only === '') await writeReport(measured);

process.exitCode = growing.length > 0 ? 1 : 0;

/** Each statement of a scenario, beside itself at the other sizes. */
async function measure({ name, run, counts }: Scenario, worlds: World[]): Promise<Measured[]> {
  const made: Statement[][] = [];
  for (const world of worlds) {
    const statements = await world
      .watch(() => run(world))
      .catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
      });
    made.push(statements);
  }
  // Where the largest database finds what another does not, the one makes statements that the other leaves out.
  const largest = made.at(-1) ?? [];
  const passed = made.map(() => 0);
  return largest.map((statement, index) => {
    const at = made.map((statements, size) => {
      const found = statements.findIndex(
        ({ text }, at) => at >= (passed[size] ?? 0) && text === statement.text,
      );
      if (found >= 0) passed[size] = found + 1;
      return statements[found];
    });
    return { name, number: index + 1, at, counts };
  });
}
