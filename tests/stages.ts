import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Runs stages of the tests one after another (`npm run <stage>`) until one fails, and says at the end how long each
 * took: `node tests/stages.ts format lint types`. A stage that took a quarter longer than the last time on this machine
 * is named; that never fails anything.
 */
const file = join(import.meta.dirname, '../data/last-times.json');
const stages = process.argv.slice(2);
const before = lastTimes();
const took: Record<string, number> = {};

for (const stage of stages) {
  const begun = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', stage], { stdio: 'inherit' });
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
