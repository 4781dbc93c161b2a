// Starts the PostgreSQL that the program brings along and keeps it alive; finds one that another program has running.

import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '#src/platform/config/config.server.ts';
import { lockFolder, makeFolder, prepareData, superuser } from './data-folder.server.ts';
import { findLauncher, type Way, waysToRun } from './launcher.server.ts';
import { findFreePort, type Postmaster, startPostmaster, type Task } from './postmaster.server.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

/** `settings` are PostgreSQL's own, by name; they are visible to everybody on the machine. */
export type EmbeddedPostgresOptions = {
  folder: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
};

/** The one database. */
const databaseName = 'dars';

/** How long to wait, in milliseconds, before one that ended is started again, lest one that cannot live keep us busy. */
const delay = 500;

/**
 * The address of the configured database, or of one of our own that is started for it; `stops` then ends that.
 * @throws Error worded for the person at the console
 */
export async function databaseOf(
  { databaseUrl, dataDir, processes }: Config,
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const postgres = await startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    log: (line) => process.stderr.write(`${line}\n`),
    settings: { max_connections: String(Math.max(100, 25 * processes)) },
  });
  stops.push(() => postgres.stop());
  return postgres.url;
}

/**
 * Starts (first time: initialises) the PostgreSQL kept under `folder`, returns its address (database `dars`,
 * created when missing). `folder` then holds `data`, `password` (mode 0600) and `owner.lock`.
 *
 * It listens on 127.0.0.1 alone, on a port chosen anew at each start, and asks for its password. One that ends on its
 * own is started again, on the same port. `stop` shuts it down, waits until it is gone and gives the folder back; more
 * calls wait for the same end.
 *
 * @throws Error with one message for a person: another Dars uses the folder, no way to start PostgreSQL works here,
 * the data are of another major version, or PostgreSQL's own last lines (a full disk, a missing permission).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return await startByOneOf(waysToRun(), options);
}

/** The same, by the first of the given ways that works, on the first chosen port that is free. */
export async function startByOneOf(
  ways: Way[],
  { folder, log, settings = {} }: EmbeddedPostgresOptions,
  choosePort = findFreePort,
): Promise<EmbeddedPostgres> {
  const place = await makeFolder(folder);
  const release = lockFolder(place);
  let server: Postmaster | undefined;
  try {
    const launcher = await findLauncher(ways, place);
    const password = await prepareData(place, launcher);
    // Its true place: there its processes are found at work.
    const task = { launcher, data: await realpath(join(place, 'data')), settings, log };
    server = await startPostmaster(task, choosePort);
    const url = await openDatabase(server.port, password);
    const stop = keepAlive(server, task);
    return { url, stop: () => stop().finally(release) };
  } catch (error) {
    await server?.stop().catch((problem) => log(String(problem)));
    release();
    throw error;
  }
}

/** Starts a server again, on its port, whenever it ends on its own; returns what stops the present one for good. */
function keepAlive(first: Postmaster, task: Task): () => Promise<void> {
  let stopping = false;
  let current = Promise.resolve(watch(first));

  function watch(server: Postmaster): Postmaster {
    server.isHeard = true;
    void server.exit.then((how) => {
      if (stopping) return;
      task.log(`PostgreSQL ended on its own (${how}).`);
      current = startAgain(server);
    });
    return server;
  }

  async function startAgain(ended: Postmaster): Promise<Postmaster> {
    for (;;) {
      await sleep(delay);
      if (stopping) return ended;
      try {
        const server = await startPostmaster(task, async () => first.port);
        task.log('PostgreSQL is back.');
        return watch(server);
      } catch (error) {
        task.log((error as Error).message);
      }
    }
  }

  return async () => {
    stopping = true;
    await (await current).stop();
  };
}

/**
 * The address of the database that a program has running under `folder`; undefined when none answers there.
 * For commands beside it.
 */
export async function findRunningPostgres(folder: string): Promise<string | undefined> {
  try {
    // The fourth line is the port.
    const port = Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[3]);
    const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
    return await openDatabase(port, password);
  } catch {
    return undefined;
  }
}

/** Returns the database's address once its server has answered; creates the database when it is missing. */
async function openDatabase(port: number, password: string): Promise<string> {
  const address = (database: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  const client = new pg.Client({ connectionString: address('postgres') });
  // A server that goes away is told by the query itself; unheard, this event would end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  return address(databaseName);
}
