import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Context } from './context.server.ts';
import type { Database } from './database.server.ts';

/** A kind of work done outside a request, with the shape of what it is told. */
export type Job<S extends z.ZodType = z.ZodType> = {
  /** Stable: jobs already waiting carry it. */
  name: string;
  data: S;
  /** Seconds one attempt may take before another process may try. */
  attemptSeconds: number;
  /** Attempts after the first; the wait doubles from `retryDelay` to `retryDelayMax` seconds. */
  retries: { limit: number; delay: number; delayMax: number };
  run: (context: Context, data: z.output<S>, attempt: { last: boolean }) => Promise<void>;
};

/** Declares a job. */
export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return job;
}

/** Enqueues in the caller's transaction: the job exists when, and only when, that commits. */
export type Jobs = {
  enqueue<S extends z.ZodType>(
    database: Database,
    job: Pick<Job<S>, 'name'>,
    data: z.input<S>,
    options?: { at?: Date },
  ): Promise<void>;
};

export type JobRunner = Jobs & {
  /** Starts working on these jobs; each `run` gets the context. */
  work(context: Context, jobs: readonly Job[]): Promise<void>;
  /** Lets the running attempts finish (at most 20 seconds), then stops. */
  stop(): Promise<void>;
};

/** Opens the queue: pg-boss, in the schema `pgboss` of the same database, woken by LISTEN/NOTIFY. */
export async function openJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  onError: (error: Error) => void,
): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'dars jobs',
    max: 4,
    useListenNotify: true,
  });
  boss.on('error', onError);
  await boss.start();
  for (const { name, attemptSeconds, retries } of jobs) {
    const options = {
      notify: true,
      expireInSeconds: attemptSeconds,
      retryLimit: retries.limit,
      retryDelay: retries.delay,
      retryDelayMax: retries.delayMax,
      retryBackoff: true,
      retentionSeconds: 60 * 60 * 24 * 30,
      deleteAfterSeconds: 60 * 60 * 24,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  return {
    async enqueue(database, job, data, options = {}) {
      await boss.send(job.name, data as object, {
        db: fromDrizzle(database, sql),
        ...(options.at ? { startAfter: options.at } : {}),
      });
    },
    async work(context, toDo) {
      for (const job of toDo) {
        const options = { includeMetadata: true, batchSize: 1, localConcurrency: 2 } as const;
        await boss.work(job.name, options, async ([attempt]) => {
          if (!attempt) return;
          const last = attempt.retryCount >= attempt.retryLimit;
          await job.run(context, job.data.parse(attempt.data), { last });
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
