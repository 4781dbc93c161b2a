import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase, openPool } from '#src/platform/database/database.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { cloneForTest } from '../../../tests/start/cloned-database.ts';
import { takeWriting } from '../../../tests/start/read-only.ts';
import { askingAgain } from './broken.server.ts';
import { defineJob, jobQueue } from './jobs.server.ts';

/** Nobody looks by themselves within the time of a test, and an attempt that failed is not made again within it. */
const config = { jobPollSeconds: 60 };
const log = { warn: vi.fn() };

/** A queue with one job, worked on, whose database is reached at another address; and another pool. */
async function working(run: () => Promise<unknown>, through = async (url: string) => url) {
  const url = await cloneForTest();
  const pool = openPool(url, 1);
  const database = openDatabase(pool);
  const job = defineJob({
    name: 'tests.broken',
    data: z.object({}),
    attemptSeconds: 60,
    retries: { limit: 3, delay: 600, delayMax: 600 },
    run: async () => void (await run()),
  });
  const jobs = jobQueue(await through(url), [job], () => {}, 2);
  await jobs.open();
  onTestFinished(async () => {
    await jobs.stop();
    await pool.end();
  });
  await jobs.work({ config, log } as unknown as Context, [job]);
  return { url, database, promise: () => jobs.enqueue(database, job, {}) };
}

test.each([
  ['its connection', '57P01'],
  ['a deadlock', '40P01'],
  ['who leads, and came to one that follows,', '25006'],
])('an attempt that lost %s is made again at once', async (_, code) => {
  let begun = 0;
  const { database, promise } = await working(async () => {
    begun += 1;
    if (begun === 1)
      await database.execute(
        code === '57P01'
          ? sql`select pg_terminate_backend(pg_backend_pid())`
          : sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`),
      );
  });
  await promise();
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(2);
  await expect.poll(() => stateOf(database)).toEqual([{ state: 'completed', retry_count: 0 }]);
});

test('an attempt that something else refuses waits for its pause', async () => {
  let begun = 0;
  const { database, promise } = await working(async () => {
    begun += 1;
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  await promise();
  await expect.poll(() => stateOf(database)).toEqual([{ state: 'retry', retry_count: 0 }]);
  expect(begun).toBe(1);
});

test('a worker whose connection ends while it takes a job takes it by another', async () => {
  let done = 0;
  const { url, promise } = await working(async () => {
    done += 1;
  });
  const client = await connected(url);
  // The first three that take a job are ended in the midst of it.
  await client.query(`create sequence taken;
    create function end_taker() returns trigger language plpgsql as $$ begin
      if nextval('taken') <= 3 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create trigger end_taker before update on pgboss.job for each row
      when (new.state = 'active') execute function end_taker()`);
  await promise();
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1);
});

test('jobs go on after each of the queue’s connections was ended', async () => {
  let done = 0;
  const { url, database, promise } = await working(async () => {
    done += 1;
  });
  const client = await connected(url);
  const { rows } = await database.execute(sql`select pg_backend_pid() as own`);
  for (let round = 1; round <= 5; round += 1) {
    const ended = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'dars' and pid <> $1`,
      [rows[0]?.own],
    );
    expect(ended.rowCount).toBeGreaterThan(0);
    await promise();
    await expect.poll(() => done, { timeout: 10_000 }).toBe(round);
  }
});

test('a database that only reads is asked once a look, and jobs go on once it takes writing', async () => {
  let done = 0;
  const { url, promise } = await working(async () => {
    done += 1;
  });
  const pool = openPool(url, 4);
  onTestFinished(() => pool.end());
  const [asked, broken] = [vi.spyOn(pool, 'query'), vi.fn()];
  const write = () => askingAgain(pool, broken)('create table said ()');
  await takeWriting(url, false);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  expect([asked.mock.calls.length, broken.mock.calls]).toEqual([1, [[true]]]);
  await expect(promise()).rejects.toThrow();
  await takeWriting(url, true);
  await write();
  await promise();
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1);
});

test('a job that was taken by a query whose answer was lost is given back without a pause', async () => {
  let done = 0;
  const wire = { cutsAnswer: false, cut: 0 };
  const { database, url, promise } = await working(
    async () => {
      done += 1;
    },
    (url) => cutting(url, wire),
  );
  const client = await connected(url);
  wire.cutsAnswer = true;
  await promise();
  await expect.poll(() => wire.cut, { timeout: 10_000 }).toBe(1);
  // As after a quarter of a minute.
  await client.query(
    "update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'tests.broken'",
  );
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => stateOf(database)).toEqual([{ state: 'completed', retry_count: 1 }]);
});

async function stateOf(database: ReturnType<typeof openDatabase>) {
  const { rows } = await database.execute(
    sql`select state, retry_count from pgboss.job where name = 'tests.broken'`,
  );
  return rows;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Stands before the database, and keeps from one who took jobs what they were. @returns its address */
async function cutting(url: string, wire: { cutsAnswer: boolean; cut: number }): Promise<string> {
  const to = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    let isTaking = false;
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    near.on('data', (bytes) => {
      isTaking = / j SET/.test(String(bytes)) && String(bytes).includes("'tests.broken'");
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!wire.cutsAnswer || !isTaking || !String(bytes).includes('UPDATE 1')) return near.write(bytes);
      wire.cutsAnswer = false;
      wire.cut += 1;
      near.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
}
