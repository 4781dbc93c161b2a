import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { programForTest } from '../../tests/start/program.ts';
import { jobs } from './jobs.server.ts';

test('what comes each minute comes by itself, and is done', async () => {
  const { context } = await programForTest({ work: true });
  const wanted = jobs.filter(({ every }) => every === '* * * * *').map(({ name }) => name);
  expect(wanted.length).toBeGreaterThan(3);
  const done = async () => {
    const { rows } = await context.database.execute<{ name: string }>(
      sql`select distinct name from pgboss.job where state = 'completed'`,
    );
    return rows.map(({ name }) => name);
  };
  // The next minute begins, and the queue looks every half minute whether one has.
  await expect.poll(done, { timeout: 120_000, interval: 500 }).toEqual(expect.arrayContaining(wanted));
}, 130_000);
