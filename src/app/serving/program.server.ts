import { createServer } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { features } from '#src/app/api.server.ts';
import { jobs } from '#src/app/jobs.server.ts';
import { findLearnerBy } from '#src/learning/families/child-link/sessions.server.ts';
import { isLetIn } from '#src/offer/teachers/let-in.server.ts';
import { authenticateBy } from '#src/people/accounts/sessions/sessions.server.ts';
import { keepBusiness } from '#src/people/business/keep.server.ts';
import { pollTelegram } from '#src/people/notifications/telegram/poll.server.ts';
import { isOpen, openSchool } from '#src/people/opening/opening.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { migrateDatabase, openDatabase, openPool } from '#src/platform/database/database.server.ts';
import { mountApi, openHttp, type Patience } from '#src/platform/http/http.server.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import { jobQueue } from '#src/platform/jobs/jobs.server.ts';
import { databaseOf } from '#src/platform/postgres/embedded.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Clock, systemClock } from '#src/platform/program/context.server.ts';
import { closeHttp, drain } from '#src/platform/program/draining.server.ts';
import { openLimiter } from '#src/platform/program/limits.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isSocket, openDoor } from '#src/room/entering/door.server.ts';
import { Rooms } from '#src/room/live/rooms.server.ts';
import { LiveHub } from '#src/school/messages/live/hub.server.ts';
import { botAnswers } from '#src/school/messages/telegram/answers.server.ts';
import { mountWeb } from './web.server.ts';

/** The running product. */
export type Program = {
  app: FastifyInstance;
  context: Context;
  /** The rooms in which lessons happen, as far as this process holds them. */
  rooms: Rooms;
  /** Who is told at once of messages, by a stream of this process. */
  live: LiveHub;
  /** Sends visitors elsewhere for so many seconds, while all are still answered. */
  drain(seconds: number): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  clock?: Clock;
  log?: { level: string; stream?: NodeJS.WritableStream };
  pages?: boolean;
  work?: boolean;
  /** Less of it, for who cannot wait that long. */
  patience?: Patience;
};

/**
 * Starts everything in order: database, schema, jobs, HTTP; `stop` ends them in the reverse order, letting
 * running requests and jobs finish. `pages: false` and `work: false` leave out the web and the job workers.
 * @throws Error worded for the person at the console
 */
export async function startProgram(config: Config, options: Options = {}): Promise<Program> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const databaseUrl = await databaseOf(config, stops);
    const pool = openPool(databaseUrl);
    stops.push(() => pool.end());
    // Jobs have connections of their own: a mail server that hangs keeps theirs, and no visitor's.
    const jobPool = openPool(databaseUrl, 6);
    stops.push(() => jobPool.end());

    const { vite, serverFactory } = config.development ? await developmentServer(stops) : {};
    const app = openHttp(config, options.log ?? { level: 'info' }, {
      serverFactory,
      isSocket,
      patience: options.patience,
    });
    const runner = jobQueue(databaseUrl, jobs, (error) => app.log.error(loggable(error), 'jobs'));
    const context: Context = {
      config,
      database: openDatabase(pool),
      jobs: runner,
      clock: options.clock ?? systemClock,
      limiter: openLimiter(pool, config.rateLimit),
      log: app.log,
    };
    if (config.metricsPort !== undefined) {
      const { openMetrics } = await import('#src/platform/program/metrics.server.ts');
      const measured = { context, app, pools: { web: pool, jobs: jobPool } };
      const metrics = await openMetrics(measured, { port: config.metricsPort, host: config.host });
      stops.push(metrics.stop);
    }
    // The database is awaited most of the time.
    const opened = async () => {
      await migrateDatabase(pool);
      // Whoever develops, tries or shows it has no opening day.
      if (!config.production) await openSchool(context);
      await runner.open();
      stops.push(() => runner.stop());
    };
    const mounted = async () => {
      const doors = {
        authenticate: authenticateBy(context),
        findLearner: findLearnerBy(context),
        isOpen: () => isOpen(context),
        isLetIn: (person: Person) => isLetIn(context, person),
      };
      await mountApi(app, context, doors, features);
      if (options.pages !== false) await mountWeb(app, context, vite);
    };
    await Promise.all([opened(), mounted()]);
    const kept = await keepBusiness(context);
    stops.push(() => kept.stop());
    const rooms = new Rooms(context);
    await rooms.start();
    stops.push(() => rooms.stop());
    stops.push(() => closeHttp(app));
    const door = openDoor(app.server, context, rooms);
    // Sockets are no requests: whoever stops says farewell to them first.
    stops.push(async () => door.close());
    const live = new LiveHub(context, app, databaseUrl);
    await live.start();
    // A stream never ends by itself: it is ended before the server waits for its last answers.
    stops.push(() => live.stop());
    await app.listen({ port: config.port, host: config.host });
    if (options.work !== false) {
      await runner.work({ ...context, database: openDatabase(jobPool) }, jobs);
      stops.push(pollTelegram(context, databaseUrl, botAnswers));
    }
    return { app, context, rooms, live, drain: (seconds) => drain(app, seconds), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Vite answers first and passes on what it does not know; its socket for hot reload shares the port. */
async function developmentServer(stops: (() => Promise<unknown>)[]) {
  const { createServer: createVite } = await import('vite');
  const http = createServer();
  const vite = await createVite({
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: http } },
  });
  stops.push(() => vite.close());
  const serverFactory: FastifyServerFactory = (handle) =>
    http.on('request', (request, reply) => vite.middlewares(request, reply, () => handle(request, reply)));
  return { vite, serverFactory };
}
