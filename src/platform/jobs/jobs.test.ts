import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Context } from '#src/platform/program/context.server.ts';
import { cloneForTest } from '../../../tests/cloned-database.ts';
import { defineJob, openJobs } from './jobs.server.ts';

test('jobs go on while one is done during which the clock is set back by a day and a half', async () => {
  const url = await cloneForTest();
  let done = 0;
  const job = defineJob({
    name: 'tests.clock',
    data: z.object({}),
    attemptSeconds: 60,
    retries: { limit: 0, delay: 1, delayMax: 1 },
    run: async () => {
      const now = Date.now() - 36 * 3_600_000;
      if (done === 0) vi.spyOn(Date, 'now').mockReturnValue(now);
      done += 1;
    },
  });
  const jobs = await openJobs(url, [job], (error) => {
    throw error;
  });
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await client.end();
    await jobs.stop();
  });
  await jobs.work({ config: { jobPollSeconds: 0.5 } } as Context, [job]);
  // As another process puts them into the queue: nobody wakes the worker.
  for (const count of [1, 2]) {
    await client.query("insert into pgboss.job (name, data) values ('tests.clock', '{}')");
    await expect.poll(() => done, { timeout: 5000 }).toBe(count);
  }
});
