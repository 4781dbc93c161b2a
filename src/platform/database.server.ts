import { join } from 'node:path';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A pool, or a transaction upon it: use cases need not know which. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

const migrations = join(import.meta.dirname, '../../db/migrations');
const migrationLock = 6_011_926;

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

/** Drizzle upon a pool. */
export function openDatabase(pool: pg.Pool): Database {
  return drizzle(pool);
}
