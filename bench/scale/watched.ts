import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#src/platform/database.server.ts';

/** What a statement took: pages of 8 KB that it touched, rows that it gave, the quickest of three in ms. */
export type Took = { pages: number; rows: number; ms: number };

/** A database that explains each statement that only reads before it is made, and keeps what it took. */
export function watchedDatabase(client: pg.Client, took: Took[]): Database {
  let turn: Promise<unknown> = Promise.resolve();
  // Statements that are made side by side take turns, as they do on any connection.
  const query = (asked: string | pg.QueryConfig, values?: unknown[]) => {
    const next = turn.then(async () => {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (/^\s*(\(|select|with)/i.test(text)) took.push(await explain(client, text, values ?? []));
      return client.query(asked as pg.QueryConfig, values);
    });
    turn = next.catch(() => {});
    return next;
  };
  return drizzle({ query } as unknown as pg.Client);
}

async function explain(client: pg.Client, text: string, values: unknown[]): Promise<Took> {
  const all: Took[] = [];
  // The first fills the caches.
  while (all.length < 3) {
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const { Plan: plan, 'Execution Time': ms } = rows[0]['QUERY PLAN'][0];
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    all.push({ pages, rows: plan['Actual Rows'], ms });
  }
  const [, , last] = all;
  return { pages: last?.pages ?? 0, rows: last?.rows ?? 0, ms: Math.min(...all.map(({ ms }) => ms)) };
}
