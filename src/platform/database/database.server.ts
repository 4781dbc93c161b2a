import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { root } from '#src/platform/config/root.server.ts';
import { isReadOnly } from './lost.server.ts';

/** A pool, or a transaction upon it: use cases need not know which. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/**
 * A prepared statement under a name of its own, for what is asked often: built once for the pool, and once for each of
 * its connections, upon which transactions run.
 */
export function statement<S>(build: (database: Database) => S): (database: Database) => S {
  const built = new WeakMap<object, S>();
  return (database) => {
    const { session } = database._;
    const known = built.get(session) ?? build(database);
    built.set(session, known);
    return known;
  };
}

/** What waits for each running transaction to be committed. */
const waiting = new WeakMap<Database, (() => void)[]>();

/** One transaction; what is left to be done after its commit is left undone without one. */
export async function transact<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = [];
  const result = await database.transaction((database) => {
    waiting.set(database, acts);
    return work(database);
  });
  for (const act of acts) afterCommit(database, act);
  return result;
}

/** Does something when what is written by this database will be there for others: at once outside a transaction. */
export function afterCommit(database: Database, act: () => void): void {
  const acts = waiting.get(database);
  if (acts) acts.push(act);
  else act();
}

const migrations = join(root, 'db/migrations');
/** The advisory lock for changing the schema; what must not see it change takes it too. */
export const migrationLock = 6_011_926;

/**
 * Opens a pool of connections. Whoever waits longer than ten seconds for one gets an error, as when the database does
 * not answer: while another server takes over from a dead one, calls end and are repeated instead of piling up.
 */
export function openPool(databaseUrl: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    application_name: 'dars',
    connectionTimeoutMillis: 10_000,
    // A machine that vanished says no farewell; the kernel asks whether it is there.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // When a connection breaks, its query fails; an idle one is replaced by the pool. Node would stop at an event that
  // nobody hears, and the pool listens only while a connection is idle.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
}

/**
 * Brings the schema up to date; several processes that start together take turns. The lock belongs to the
 * transaction, not to the session: so it also holds behind a pooler that hands each transaction to another session,
 * and it ends with a broken connection.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    // Its own `begin` is within ours and changes nothing; its `commit` ends both.
    await migrate(drizzle(connection), { migrationsFolder: migrations });
    connection.release();
  } catch (error) {
    // Closed, so that nothing of it is left open.
    connection.release(true);
    throw error;
  }
}

/** The migrations that this program brings along, in their order. */
export function ownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: migrations });
}

/**
 * Drizzle upon a pool. On its own it never gives back a connection on which not even `begin` came through; after ten
 * of those nobody is served any more.
 */
export function openDatabase(pool: pg.Pool): Database {
  const database = drizzle(pool);
  // Kept with its connection, and so are the statements that were built for it.
  const kept = new WeakMap<pg.PoolClient, Database>();
  database.transaction = async (work, settings) => {
    const connection = await pool.connect();
    const upon: Database = kept.get(connection) ?? drizzle(connection);
    kept.set(connection, upon);
    let isFollowing = false;
    try {
      return await upon.transaction(work, settings);
    } catch (error) {
      // The next connection may be to one that leads. What a pool is asked by itself it gives up after any error.
      isFollowing = isReadOnly(error);
      throw error;
    } finally {
      connection.release(isFollowing);
    }
  };
  return database;
}
