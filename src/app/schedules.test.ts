import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { programAnew } from '../../tests/start/program.ts';
import { jobs } from './jobs.server.ts';

test('the queue knows each job that comes by itself, and when', async () => {
  const { context } = await programAnew();
  const { rows } = await context.database.execute(
    sql`select name, cron, timezone from pgboss.schedule order by name`,
  );
  const wanted = jobs.filter(({ every }) => every);
  expect(wanted.length).toBeGreaterThan(30);
  expect(rows).toEqual(
    wanted
      .map(({ name, every }) => ({ name, cron: every, timezone: 'UTC' }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
});
