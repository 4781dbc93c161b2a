import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A pool, or a transaction upon it: use cases need not know which. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** A statement that is put together once for each pool, to be prepared by a name of its own: for what is asked often. */
export function statement<S>(build: (database: Database) => S): (database: Database) => S {
  const built = new WeakMap<Database, S>();
  return (database) => {
    const known = built.get(database) ?? build(database);
    built.set(database, known);
    return known;
  };
}

/** What waits for each running transaction to be committed. */
const waiting = new WeakMap<Database, (() => void)[]>();

/** One transaction; what is left to be done after its commit is left undone without one. */
export async function transact<T>(outer: Database, work: (database: Database) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = [];
  const result = await outer.transaction((database) => {
    waiting.set(database, acts);
    return work(database);
  });
  for (const act of acts) afterCommit(outer, act);
  return result;
}

/** Does something when what is written by this database will be there for others: at once outside a transaction. */
export function afterCommit(database: Database, act: () => void): void {
  const acts = waiting.get(database);
  if (acts) acts.push(act);
  else act();
}

const migrations = join(import.meta.dirname, '../../db/migrations');
/** The advisory lock of who changes the schema; who must not see it change takes it too. */
export const migrationLock = 6_011_926;

/** Opens a pool of connections. */
export function openPool(databaseUrl: string, size = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: size, application_name: 'dars' });
  // A connection that breaks while idle is replaced by the pool; without a listener Node would stop.
  pool.on('error', () => {});
  return pool;
}

/** Brings the schema up to date; several processes starting together take turns. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(connection), { migrationsFolder: migrations });
    await connection.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    connection.release();
  }
}

/** The migrations that this program brings along, in their order. */
export function ownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: migrations });
}

/** Drizzle upon a pool. */
export function openDatabase(pool: pg.Pool): Database {
  return drizzle(pool);
}
