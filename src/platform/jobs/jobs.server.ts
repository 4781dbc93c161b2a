import { sql } from 'drizzle-orm';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { type Db, fromDrizzle, type JobResult, PgBoss, systemClock } from 'pg-boss';
import type { z } from 'zod';
import { afterCommit, type Database, openPool } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/database/enqueue.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { askingAgain, attempted, giveBackSilent, lookingAgain } from './broken.server.ts';
import { retired } from './retired.ts';

/** A kind of work done outside a request, with the shape of its data. */
export type Job<S extends z.ZodType = z.ZodType> = {
  /** Stable: jobs already waiting carry it. */
  name: string;
  data: S;
  /** Seconds one attempt may take before another process may try. */
  attemptSeconds: number;
  /** Attempts after the first; the wait doubles from `retryDelay` to `retryDelayMax` seconds. */
  retries: { limit: number; delay: number; delayMax: number };
  /** When it runs by itself, as cron says it, in UTC; told nothing. */
  every?: string;
  run: (context: Context, data: z.output<S>, attempt: { last: boolean }) => Promise<void>;
};

/** Declares a job. */
export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return job;
}

export type JobRunner = Jobs & {
  /** Connects, and tells the queue of all jobs; nothing else may be asked before. */
  open(): Promise<void>;
  /** Starts working on these jobs; each `run` gets the context. */
  work(context: Context, jobs: readonly Job[]): Promise<void>;
  /** Lets the running attempts finish (at most 20 seconds), then stops. */
  stop(): Promise<void>;
};

/**
 * Jobs are taken by the batch and done side by side, each with its own outcome. After a full batch the next is taken
 * at once, for there are more. The process that promised a job looks for it when its transaction is committed; all
 * processes look every few seconds (`jobPollSeconds`) for jobs that waited for their time, or for a process that has
 * ended.
 */
const working = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
} as const;

/** A process that died with a job is noticed by its silence for so many seconds, not only when the attempt's time is over. */
const heartbeatSeconds = 15;

/**
 * Time as the queue measures it: it goes on evenly when somebody sets the machine's clock. A worker waits for the
 * rest of its pause between two jobs; by a clock that was set back by an hour, it would wait for an hour. When a job
 * is due goes by the database's clock all the same.
 */
const evenClock = { ...systemClock, now: () => Math.round(performance.timeOrigin + performance.now()) };

/** The queue, opened. */
export async function openJobs(...queue: Parameters<typeof jobQueue>): Promise<JobRunner> {
  const runner = jobQueue(...queue);
  await runner.open();
  return runner;
}

/**
 * The queue: pg-boss, in the schema `pgboss` of the same database. Without its NOTIFY: PostgreSQL lets
 * transactions that notify commit one after another, each with a write to the disk of its own (decision 24).
 * @param silentAfter seconds after a broken connection until jobs are looked for that were taken by it
 */
export function jobQueue(
  databaseUrl: string,
  jobs: readonly Job[],
  onError: (error: Error) => void,
  silentAfter = heartbeatSeconds + 1,
): JobRunner {
  const pool = openPool(databaseUrl, 4);
  const looks = lookingAgain({
    soon: () => [...workers.keys()].forEach(wake),
    later: () => void giveBackSilent(pool, [...workers.keys()]).then((given) => given.forEach(wake), onError),
    laterAfter: silentAfter,
  });
  const boss = new PgBoss({
    // A pool of ours, which survives broken connections better than the library's own.
    db: { executeSql: askingAgain(pool, looks.begin) },
    clock: evenClock,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // What is done is looked for each hour; the library's own interval, a day, would keep it for two.
    maintenanceIntervalSeconds: 60 * 60,
  });
  boss.on('error', onError);
  const workers = new Map<string, string>();
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  return {
    async open() {
      await boss.start().catch(async (error) => {
        await pool.end();
        throw error;
      });
      await makeQueues(jobs, boss);
    },
    async enqueue(database, job, data, options = {}) {
      await boss.send(job.name, data as object, {
        db: fromDrizzle(database, sql),
        ...(options.at ? { startAfter: options.at } : {}),
      });
      afterCommit(database, () => wake(job.name));
    },
    async enqueueAll(database, job, all) {
      if (all.length === 0) return;
      const waiting = all.map((data) => ({ data: data as object }));
      await boss.insert(job.name, waiting, { db: prepared(database, `enqueue ${job.name}`) });
      afterCommit(database, () => wake(job.name));
    },
    async work(context, kinds) {
      const options = { ...working, pollingIntervalSeconds: context.config.jobPollSeconds };
      for (const job of kinds) {
        const worker = await boss.work(job.name, options, (attempts) =>
          Promise.all(
            attempts.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
              try {
                const last = retryCount >= retryLimit;
                await attempted(() => job.run(context, job.data.parse(data), { last }));
                return { id, status: 'completed' };
              } catch (error) {
                // Without the error's words, which may name a person; they are kept with the job.
                context.log.warn({ job: job.name, id }, 'a job failed');
                return { id, status: 'failed', output: { message: String(error) } };
              }
            }),
          ),
        );
        workers.set(job.name, worker);
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
      looks.stop();
      await pool.end();
    },
  };
}

type Inserted = PreparedQueryConfig & { execute: { rows: unknown[] } };

/** The caller's transaction, as pg-boss writes by it; the database plans the statement once. */
function prepared(database: Database, name: string): Db {
  return {
    executeSql: async (text, params) => {
      const query = { sql: text, params: params ?? [] };
      return database._.session.prepareQuery<Inserted>(query, undefined, name, false).execute();
    },
  };
}

/** Makes the queues and schedules of these jobs what they should be. */
async function makeQueues(jobs: readonly Job[], boss: PgBoss): Promise<void> {
  // Read in one query: each write waits for the disk, and hardly any has changed since the last start.
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  for (const { name, attemptSeconds, retries, every } of jobs) {
    const options = {
      notify: false,
      expireInSeconds: attemptSeconds,
      heartbeatSeconds,
      retryLimit: retries.limit,
      retryDelay: retries.delay,
      retryDelayMax: retries.delayMax,
      retryBackoff: true,
      retentionSeconds: 60 * 60 * 24 * 30,
      // Within a day, with the hour until it is looked for: some carry an address.
      deleteAfterSeconds: 60 * 60 * 23,
    };
    const queue = queues.find((one) => one.name === name);
    if (!queue) await boss.createQueue(name, options);
    if (!includes(queue, options)) await boss.updateQueue(name, options);
    const schedule = { tz: 'UTC', missed: 'once' } as const;
    const kept = schedules.find((one) => one.name === name);
    if (every && !(kept?.cron === every && includes(kept.options, schedule)))
      await boss.schedule(name, every, {}, schedule);
  }
  // Nobody would do what comes of these.
  for (const { name } of schedules) if (retired.includes(name)) await boss.unschedule(name);
}

/** Whether all of this stands there already. */
function includes(kept: object | null | undefined, wanted: object): boolean {
  const there = (kept ?? {}) as Record<string, unknown>;
  return Object.entries(wanted).every(([name, value]) => there[name] === value);
}
