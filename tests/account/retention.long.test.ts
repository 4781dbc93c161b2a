import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { programForTest } from '../start/program.ts';

test('a job that is done, or has failed, is deleted within a day, with the address that it carries', async () => {
  const program = await programForTest();
  const { database } = program.context;
  await program.call('POST', '/api/user/forgot-password', { email: 'nora@dars.test' });
  await program.call('POST', '/api/user/forgot-password', { email: 'nora@dars.test' });
  const carrying = async () =>
    (await database.execute(sql`select 1 from pgboss.job where data::text like '%nora@dars.test%'`)).rows
      .length;
  expect(await carrying()).toBe(2);
  // Done 23 hours ago; looked for last an hour ago.
  await database.execute(sql`
    update pgboss.job set completed_on = now() - interval '23 hours 1 second',
      state = (case when id = (select min(id::text)::uuid from pgboss.job) then 'failed' else 'completed' end)::pgboss.job_state
    where data::text like '%nora@dars.test%'`);
  await database.execute(sql`update pgboss.queue set maintain_on = now() - interval '61 minutes'`);
  // The queue looks every 15 seconds; nothing else can have it look.
  await vi.waitFor(async () => expect(await carrying()).toBe(0), { timeout: 60_000, interval: 500 });
}, 90_000);
