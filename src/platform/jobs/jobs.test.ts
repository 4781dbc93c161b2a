import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { rateLimits } from '#src/platform/database/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import { cloneForTest } from '../../../tests/start/cloned-database.ts';
import { forgetNightly } from './forget.server.ts';
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

test('of a job that is no more nothing comes by itself; what a newer version has made stays', async () => {
  const url = await cloneForTest();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const nightly = (name: string) =>
    defineJob({
      name,
      data: z.object({}),
      every: '1 3 * * *',
      attemptSeconds: 60,
      retries: { limit: 0, delay: 1, delayMax: 1 },
      run: async () => {},
    });
  const scheduledOf = async (...names: string[]) => {
    await (await openJobs(url, names.map(nightly), () => {})).stop();
    const { rows } = await client.query(
      "select name from pgboss.schedule where name like 'tests.%' or name = 'mail.clear' order by name",
    );
    return rows.map(({ name }) => name);
  };
  expect(await scheduledOf('mail.clear', 'tests.newer')).toEqual(['mail.clear', 'tests.newer']);
  expect(await scheduledOf('tests.older')).toEqual(['tests.newer', 'tests.older']);
});

test('a table that cannot be forgotten tonight keeps no other from it', async () => {
  const forgotten: string[] = [];
  const of = (name: string, isBroken = false) =>
    personal(rateLimits, {
      kept: async () => {
        if (isBroken) throw new Error(`${name} is broken`);
        forgotten.push(name);
      },
    });
  const night = forgetNightly([of('a'), of('b', true), of('c')]);
  await expect(night.run({} as Context, {}, { last: false })).rejects.toThrow('b is broken');
  expect(forgotten).toEqual(['a', 'c']);
});
