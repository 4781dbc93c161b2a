import pg from 'pg';
import { jobs } from '#src/app/jobs.server.ts';
import { migrateDatabase, openPool } from '#src/platform/database.server.ts';
import { openJobs } from '#src/platform/jobs.server.ts';
import { urlOf } from '../../tests/database.ts';
import { type Child, startChild } from './child.ts';
import type { FloorRoute } from './floor-server.ts';
import type { Served } from './program.ts';
import { floorRows } from './raw-writes.ts';

/** Starts a bare Fastify with these routes. */
export async function startFloor(
  routes: FloorRoute[],
  databaseUrl?: string,
): Promise<Served & { stop(): Promise<void> }> {
  const child: Child = startChild('floor-server.ts');
  const port = await child.ask<number>({ routes, databaseUrl });
  return { port, pid: child.pid, stop: child.stop };
}

/** Makes a second database of the same PostgreSQL with the product's tables, on which nobody works. Gives its address. */
export async function makeFloorDatabase(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('create database floor');
  await client.end();
  const url = urlOf(databaseUrl, 'floor');
  const pool = openPool(url, 1);
  await migrateDatabase(pool);
  const runner = await openJobs(url, jobs, () => {});
  await runner.stop();
  await pool.query(floorRows);
  await pool.query('vacuum analyze');
  await pool.end();
  return url;
}

/** What an answer of the product carries beside its bytes: the floor sends the same. */
export function headersOf(headers: Headers): Record<string, string> {
  const own = /^(connection|keep-alive|date|content-length|transfer-encoding)$/;
  return Object.fromEntries([...headers].filter(([name]) => !own.test(name)));
}
