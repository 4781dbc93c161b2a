import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from './context.server.ts';

/** What of the program is measured: its connections to the database, by what they are for. */
type Measured = { context: Context; app: FastifyInstance; pools: Record<string, pg.Pool> };

/** In seconds: from a page out of memory to an upload on a slow phone. */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Takes up how many milliseconds an answer took. */
export type Observe = (answer: { method: string; route: string; status: number }, took: number) => void;

/** A port that only Prometheus reaches. */
type Port = { port: number; host: string };

/**
 * Measures requests, the process, connections and what waits to be done, and tells it to Prometheus on a port of its
 * own (`METRICS_PORT`), which no visitor reaches. Routes are named by their patterns: addresses carry tokens. One of
 * several processes tells the first one instead.
 * @returns how to take up answers that the framework does not give, and how to stop telling
 */
export async function openMetrics(
  measured: Measured,
  port: Port,
): Promise<{ observe: Observe; stop: () => Promise<void> }> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const observe = measureRequests(measured.app, register);
  measurePools(measured.pools, register);
  measureWaiting(measured.context, register);
  if (!cluster.isWorker) return { observe, stop: await serveMeasures(() => register.metrics(), port) };
  AggregatorRegistry.setRegistries([register]);
  new AggregatorRegistry();
  return { observe, stop: async () => {} };
}

/** Tells what all processes measured, added up. @returns how to stop telling */
export function tellOfAll(port: Port): Promise<() => Promise<void>> {
  const all = new AggregatorRegistry();
  return serveMeasures(() => all.clusterMetrics(), port);
}

async function serveMeasures(
  measures: () => Promise<string>,
  { port, host }: Port,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, answer) => {
    if (request.url !== '/metrics') return answer.writeHead(404).end();
    try {
      const told = await measures();
      answer.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(told);
    } catch {
      // A process that is only just starting does not answer yet.
      answer.writeHead(503).end();
    }
  });
  await listen(server, port, host);
  return () => new Promise((stopped) => server.close(() => stopped()));
}

function measureRequests(app: FastifyInstance, register: Registry): Observe {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const observe: Observe = (answer, took) => durations.observe(answer, took / 1000);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime);
  });
  return observe;
}

function measurePools(pools: Measured['pools'], register: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and who waits for one',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

type Waiting = { queue: string; jobs: number; age: number };

/** What waits in the database: jobs whose time has come, by their kind, and mails that are tried no more. */
function measureWaiting({ database }: Context, register: Registry): void {
  let looking: Promise<void> | undefined;
  // All see the same database, and ask it once for all four.
  const shared = {
    registers: [register],
    aggregator: 'max' as const,
    collect: () => {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
  const jobs = new Gauge({
    ...shared,
    name: 'jobs_waiting',
    help: 'Jobs that could be done now',
    labelNames: ['queue'],
  });
  const age = new Gauge({
    ...shared,
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest of them has waited',
    labelNames: ['queue'],
  });
  const mails = new Gauge({
    ...shared,
    name: 'mails_failed',
    help: 'Mails that are tried no more; at most a hundred are counted',
  });
  const up = new Gauge({
    ...shared,
    name: 'database_answers',
    help: '1 while the database answers, else 0',
    aggregator: 'min',
  });

  async function look(): Promise<void> {
    // While the database does not answer, no old numbers are told.
    for (const gauge of [jobs, age, mails]) gauge.reset();
    const [{ status }] = await Promise.allSettled([ask()]);
    up.set(status === 'fulfilled' ? 1 : 0);
  }

  async function ask(): Promise<void> {
    const waiting = await database.execute<Waiting>(sql`
      select name as queue, count(*)::int as jobs,
        extract(epoch from now() - min(start_after))::float8 as age
      from pgboss.job where state in ('created', 'retry') and start_after <= now()
      group by name`);
    const failed = await database.execute<{ mails: number }>(
      sql`select count(*)::int as mails from (select from mails where status = 'failed' limit 100) as failed`,
    );
    for (const { queue, jobs: number, age: seconds } of waiting.rows) {
      jobs.set({ queue }, number);
      age.set({ queue }, seconds);
    }
    mails.set(failed.rows[0]?.mails ?? 0);
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((listening, refused) => {
    server.once('error', refused);
    server.listen(port, host, listening);
  });
}
