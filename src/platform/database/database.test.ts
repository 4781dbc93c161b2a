import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { urlOf } from '../../../tests/start/database.ts';
import { migrateDatabase, openDatabase, openPool, ownMigrations } from './database.server.ts';
import { isLost, isReadOnly } from './lost.server.ts';

const name = `database_${randomUUID().replaceAll('-', '')}`;
const url = () => urlOf(inject('postgresUrl'), name);
let maintenance: pg.Client;
/** A client's own socket. */
type Cuttable = { connection: { stream: { destroy(): void } } };

beforeAll(async () => {
  maintenance = new pg.Client(inject('postgresUrl'));
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
});
afterAll(async () => {
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});

/** Ends the connections of the test's database, as a server does that dies. */
async function breakConnections(): Promise<void> {
  await maintenance.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
}

describe('a connection that breaks', () => {
  test('in the middle of a transaction, between its statements or during one, fails that transaction alone', async () => {
    const pool = openPool(url(), 2);
    const database = openDatabase(pool);
    const between = database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      await breakConnections();
      await transaction.execute(sql`select pg_sleep(1)`);
    });
    await expect(between).rejects.toThrow();
    const during = database.transaction((transaction) => transaction.execute(sql`select pg_sleep(20)`));
    const broken = expect(during).rejects.toThrow();
    await until(async () => (await sleeping()) > 0);
    await breakConnections();
    await broken;
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('off from who leads is given up once it is refused to write', async () => {
    const pool = openPool(url(), 1);
    const database = openDatabase(pool);
    const write = () => database.transaction((transaction) => transaction.execute(sql`create table said ()`));
    await maintenance.query(`alter database ${name} set default_transaction_read_only = on`);
    const refused = await write().catch((error: unknown) => error);
    expect([isReadOnly(refused), isLost(refused)]).toEqual([true, true]);
    await maintenance.query(`alter database ${name} reset default_transaction_read_only`);
    await write();
    await pool.end();
  });

  test('to one that only reads is not spent again on what is noted in passing for some seconds', async () => {
    // Of its own: what other tests were refused is not remembered on this clock.
    const alone = './lost.server.ts?alone';
    const { unlessReadOnly } = (await import(alone)) as typeof import('./lost.server.ts');
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const note = vi.fn(async () => {
        throw Object.assign(new Error('read-only'), { code: '25006' });
      });
      for (const _ of [1, 2, 3]) await unlessReadOnly(note);
      expect(note).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(5001);
      await unlessReadOnly(note);
      expect(note).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('before its transaction has begun is given back, and replaced', async () => {
    const pool = openPool(url(), 1);
    const database = openDatabase(pool);
    const one = () => database.transaction((transaction) => transaction.execute(sql`select 1 as one`));
    const cut = (client: pg.PoolClient) => (client as unknown as Cuttable).connection.stream.destroy();
    pool.on('acquire', cut);
    for (const _ of [1, 2, 3]) await expect(one()).rejects.toThrow();
    pool.off('acquire', cut);
    expect((await one()).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

describe('migrations', () => {
  test('that start together take turns, and each is applied once', async () => {
    const pools = [openPool(url(), 1), openPool(url(), 1), openPool(url(), 1)];
    await Promise.all(pools.map(migrateDatabase));
    const { rows } = await (pools[0] as pg.Pool).query(
      'select count(*)::int as applied from drizzle.__drizzle_migrations',
    );
    expect(rows).toEqual([{ applied: ownMigrations().length }]);
    for (const pool of pools) await pool.end();
  });

  test('keep no lock and no transaction on the connection that they give back', async () => {
    const pool = openPool(url(), 1);
    await migrateDatabase(pool);
    const { rows } = await pool.query(
      `select (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
        now() = statement_timestamp() as "noTransaction"`,
    );
    expect(rows).toEqual([{ locks: 0, noTransaction: true }]);
    await pool.end();
  });
});

async function sleeping(): Promise<number> {
  const { rowCount } = await maintenance.query(
    `select from pg_stat_activity where datname = $1 and state = 'active' and query like '%pg_sleep(20)%'`,
    [name],
  );
  return rowCount ?? 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((passed) => setTimeout(passed, 20));
}
