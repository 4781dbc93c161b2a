// Starts the PostgreSQL that the program brings along, and finds one that another program has running.

import { mkdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { findFreePort } from './arguments.server.ts';
import { findBinaries } from './binaries.server.ts';
import { prepareData, superuser } from './data.server.ts';
import { keepAlive } from './keep-alive.server.ts';
import { ownFolder } from './owner.server.ts';
import { type RunningServer, runServer } from './process.server.ts';
import { openWay, type Way, waysToRun } from './ways.server.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

/** `settings` are PostgreSQL's own, by name; they are visible to everybody on the machine. */
export type EmbeddedPostgresOptions = {
  folder: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
};

/** The one database. */
const databaseName = 'dars';

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
  const release = ownFolder(place);
  let server: RunningServer | undefined;
  try {
    const binaries = await findBinaries();
    const way = await openWay(ways, binaries, place);
    const password = await prepareData(place, way, binaries);
    // Its true place: there its processes are found at work.
    const data = await realpath(join(place, 'data'));
    const task = { way, binaries, data, settings, log };
    server = await runServer({ ...task, choosePort });
    const { port } = server;
    const url = await openDatabase(port, password);
    const stop = keepAlive(server, () => runServer({ ...task, choosePort: async () => port }), log);
    return { url, stop: () => stop().finally(release) };
  } catch (error) {
    await server?.stop().catch((problem) => log(String(problem)));
    release();
    throw error;
  }
}

/** Makes the folder, ours alone; what is above it (DATA_DIR) has the usual mode. Returns its true place. */
async function makeFolder(folder: string): Promise<string> {
  await mkdir(dirname(resolve(folder)), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return await realpath(folder);
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
