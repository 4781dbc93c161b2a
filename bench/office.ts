import { access } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { systemClock } from '#src/platform/clock.ts';
import { readConfig } from '#src/platform/config.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { openPool } from '#src/platform/database.server.ts';
import { urlOf } from '../tests/database.ts';
import { databases, folder, startBenchPostgres } from './database.ts';
import { type Measured, measured } from './lists.ts';

/**
 * `npm run bench:office`: what each list query of the back office takes on the rows that `npm run bench:data` made, in
 * milliseconds, the median of five: on a hundredth of them, on all, and how many times as long that is. With
 * `--explain` the plans on all of them; another argument measures only what has it in its name.
 */
const rounds = 5;
const args = process.argv.slice(2);
const explains = args.includes('--explain');
const only = args.find((arg) => !arg.startsWith('--')) ?? '';

await access(folder).catch(() => {
  throw new Error('There is nothing to measure: npm run bench:data makes it.');
});
const postgres = await startBenchPostgres();
const small = openPool(urlOf(postgres.url, databases.small), 1);
const full = openPool(urlOf(postgres.url, databases.full), 1);
try {
  say(['', 'small ms', 'full ms', 'ratio']);
  const [inSmall, inFull] = [contextOn(small), contextOn(full)];
  for (const one of measured.filter(({ name }) => name.includes(only))) {
    const few = await median(one, inSmall);
    const many = await median(one, inFull);
    say([one.name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(1)]);
    if (explains) await explain(one, full);
  }
} finally {
  await Promise.all([small.end(), full.end()]);
  await postgres.stop();
}

/** As much of a context as a list reads. */
function contextOn(pool: pg.Pool, logQuery?: (query: string, values: unknown[]) => void): Context {
  const database = drizzle(pool, { logger: logQuery ? { logQuery } : false });
  const config = readConfig({ PORT: '3000' }, []);
  return { database, config, clock: systemClock } as unknown as Context;
}

async function median({ run }: Measured, context: Context): Promise<number> {
  // The first time plans, fills caches and walks to the page.
  await run(context);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await run(context);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

/** Prints the plan of the last query that it makes. */
async function explain({ run }: Measured, pool: pg.Pool): Promise<void> {
  let last: { query: string; values: unknown[] } | undefined;
  await run(
    contextOn(pool, (query, values) => {
      last = { query, values };
    }),
  );
  if (!last) return;
  const { rows } = await pool.query(`explain (analyze, buffers) ${last.query}`, last.values);
  for (const row of rows) process.stdout.write(`    ${row['QUERY PLAN']}\n`);
}

function say(cells: string[]): void {
  const [name = '', ...numbers] = cells;
  process.stdout.write(`${name.padEnd(40)}${numbers.map((number) => number.padStart(10)).join('')}\n`);
}
