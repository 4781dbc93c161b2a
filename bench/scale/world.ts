import { join } from 'node:path';
import pg from 'pg';
import { authenticateBy } from '#src/accounts/sessions.server.ts';
import { features } from '#src/app/api.server.ts';
import { jobs } from '#src/app/jobs.server.ts';
import { readConfig } from '#src/platform/config.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/enqueue.server.ts';
import { mountApi, openHttp } from '#src/platform/http.server.ts';
import { urlOf } from '../../tests/database.ts';
import { folder, type Size } from './database.ts';
import { findPicks } from './picks.ts';
import { watchedDatabase } from './watched.ts';

type Role = 'student' | 'teacher' | 'admin';

/** The product upon one of the databases: what a scenario calls. */
export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * Opens the whole API upon a database, without pages and workers. Its clock stands at the moment the rows were made;
 * what it promises the queue is kept until a scenario does it.
 */
export async function openWorld(postgresUrl: string, size: Size) {
  const client = new pg.Client(urlOf(postgresUrl, size.database));
  // When opening fails, what failed is told and not that the server went away from under it.
  client.on('error', () => {});
  await client.connect();
  const { database, watch, unwatched } = watchedDatabase(client);
  const now = (await client.query<{ made_at: Date }>('select made_at from bench')).rows[0]?.made_at;
  if (!now) throw new Error('The database was not made to its end: npm run bench:data makes it.');
  const picks = await findPicks(client, size);
  const config = readConfig(
    {
      PORT: '3000',
      DATA_DIR: join(folder, 'data'),
      STAFF_EMAIL: 'staff@bench.test',
      SCHEDULER_SEATS: '10',
      RATE_LIMIT: 'off',
    },
    [],
  );
  const app = openHttp(config, { level: 'error' });
  const promised: { name: string; data: unknown }[] = [];
  const promising: Jobs = {
    async enqueue(_, { name }, data) {
      promised.push({ name, data });
    },
    async enqueueAll(_, { name }, all) {
      promised.push(...all.map((data) => ({ name, data })));
    },
  };
  const unlimited = { take: async () => {}, giveBack: async () => {}, clear: async () => {} };
  const limiter = { guard: () => async () => {}, counter: () => unlimited };
  const context: Context = {
    config,
    database,
    jobs: promising,
    clock: { now: () => now },
    limiter,
    log: app.log,
  };
  await mountApi(app, context, authenticateBy(context), features);
  await app.ready();

  async function call(key: string, who?: Role, body?: object) {
    const [method = '', url = ''] = key.split(' ');
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: who ? { authorization: `Bearer ${picks.tokens[who]}` } : {},
      ...(body ? { payload: body } : {}),
    });
    if (answer.statusCode >= 400) throw new Error(`${key}: ${answer.statusCode} ${answer.body}`);
    return answer;
  }

  async function work(name: string, data: unknown): Promise<void> {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.run(context, job.data.parse(data), { last: false });
  }

  return {
    context,
    picks,
    unwatched,
    call,
    work,
    /** Does what was promised since the scenario began, and what that promises. */
    async workPromised(): Promise<void> {
      for (let next = promised.shift(); next; next = promised.shift()) await work(next.name, next.data);
    },
    /** The same call's page at so many pages from the first. */
    async callPage(key: string, page: number, who?: Role) {
      const last = await unwatched(async () => {
        let address = key;
        for (let passed = 1; passed < page; passed++) {
          const { headers } = await call(address, who);
          const next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
          if (!next) throw new Error(`${key} ends before page ${page}`);
          address = `GET ${next}`;
        }
        return address;
      });
      return call(last, who);
    },
    /** What a scenario does is taken back. */
    async watch(scenario: () => Promise<unknown>) {
      promised.length = 0;
      return watch(scenario);
    },
    async close(): Promise<void> {
      await app.close();
      await client.end();
    },
  };
}
