import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Runs stages of the tests one after another (`npm run <stage>`) until one fails, and says at the end how long each
 * took: `node tests/stages.ts format lint types`. A stage that took a quarter longer than the last time on this machine
 * is named; that never fails anything. A folder of src among them (`shop`, `learning/reports`) is the only one that the
 * tests then run for.
 */
const file = join(import.meta.dirname, '../data/last-times.json');
const asked = process.argv.slice(2);
const folders = asked.filter((each) => existsSync(`src/${each}`)).map((each) => `src/${each}`);
const stages = asked.filter((each) => !existsSync(`src/${each}`));
const before = lastTimes();
const took: Record<string, number> = {};

for (const stage of stages) {
  const begun = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', stage, ...pathsFor(stage)], { stdio: 'inherit' });
  if (status !== 0) {
    process.stdout.write(`\n${stage} failed after ${seconds(Date.now() - begun)}.\n`);
    process.exit(status ?? 1);
  }
  took[stage] = Date.now() - begun;
}

const sum = Object.values(took).reduce((all, one) => all + one, 0);
process.stdout.write(`\n${stages.map(told).join('\n')}\nAll: ${seconds(sum)}.\n`);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...before, ...took }, null, 2)}\n`);

/** What a stage of tests is told to run for; the others look at everything, which takes seconds. */
function pathsFor(stage: string): string[] {
  const takesPaths = ['rules', 'processes', 'media', 'components'].includes(stage);
  return takesPaths && folders.length > 0 ? ['--', ...folders] : [];
}

function told(stage: string): string {
  const now = took[stage] ?? 0;
  const last = before[stage] ?? now;
  const grown = now > last * 1.25 && now - last > 2000;
  return `${stage}: ${seconds(now)}${grown ? `, which is more than a quarter longer than the last time (${seconds(last)})` : ''}`;
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`;
}

function lastTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
