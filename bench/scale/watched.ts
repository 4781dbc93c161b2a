import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#src/platform/database.server.ts';

/** A node of what `explain` tells, as far as it is read here. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** A statement that the product made, and what it took: pages of 8 KB that were touched, milliseconds. */
export type Statement = { text: string; rows: number; pages: number; ms: number; plan: Plan };

/** What drizzle hands to a client. */
type Asked = string | (pg.QueryConfig & { rowMode?: string });

/** Each statement is explained so many times: the first fills the caches, the quickest tells the time. */
const rounds = 3;

/**
 * A database that explains each statement just before it is made, on the rows that it is about to find, and takes back
 * all that was done when the work is over. The product's transactions become savepoints of one.
 */
export function watchedDatabase(client: pg.Client) {
  let made: Statement[] | undefined;
  let depth = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function perform(asked: Asked, values?: unknown[]): Promise<unknown> {
    const text = typeof asked === 'string' ? asked : asked.text;
    if (text === 'begin') return client.query(`savepoint level_${++depth}`);
    if (text === 'commit') return client.query(`release savepoint level_${depth--}`);
    if (text === 'rollback') return client.query(`rollback to savepoint level_${depth--}`);
    // The look-up of a session stands before every call: it is measured where it is the first.
    const isKnown = typeof asked === 'object' && asked.name !== undefined && seen.has(asked.name);
    if (made && !isKnown && /^\s*(\(|select|with|insert|update|delete)/i.test(text)) {
      if (typeof asked === 'object' && asked.name) seen.add(asked.name);
      made.push(await explain(client, text, values ?? []));
    }
    return client.query(asked as pg.QueryConfig, values);
  }
  const seen = new Set<string>();

  // Statements that are made side by side take turns, as they do on any connection.
  const queue = (asked: Asked, values?: unknown[]) => {
    const next = turn.then(() => perform(asked, values));
    turn = next.catch(() => {});
    return next;
  };
  const database: Database = drizzle({ query: queue } as unknown as pg.Client);

  return {
    database,
    /** Does some work, takes it back, and tells the statements that it made. */
    async watch(work: () => Promise<unknown>): Promise<Statement[]> {
      const found: Statement[] = [];
      made = found;
      await client.query('begin');
      try {
        await work();
        return found;
      } finally {
        made = undefined;
        depth = 0;
        await client.query('rollback');
      }
    },
    /** Does something on the way whose statements do not count. */
    async unwatched<T>(work: () => Promise<T>): Promise<T> {
      const before = made;
      made = undefined;
      const done = await work();
      made = before;
      return done;
    },
  };
}

async function explain(client: pg.Client, text: string, values: unknown[]): Promise<Statement> {
  let told: { Plan: Plan; 'Execution Time': number } | undefined;
  let ms = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    await client.query('savepoint looked');
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    await client.query('rollback to savepoint looked');
    told = rows[0]['QUERY PLAN'][0];
    ms = Math.min(ms, told?.['Execution Time'] ?? ms);
  }
  if (!told) throw new Error(`Nothing was told of ${text}`);
  const plan = told.Plan;
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { text, rows: plan['Actual Rows'], pages, ms, plan };
}
