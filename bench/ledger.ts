import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { balanceOf, heldFor, trialBalance } from '#src/books/ledger/balances.server.ts';
import { post } from '#src/books/ledger/post.server.ts';
import { sumUp } from '#src/books/ledger/totals.server.ts';
import { migrateDatabase, openDatabase, openPool } from '#src/platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/**
 * `npm run bench:ledger`: entries a second over the same rows by bare pg, by turns, and how long balances take with ten
 * thousand entries and with as many as are said (`-- 10000000`). Prints ratios; nothing is asserted.
 */
const many = Number(process.argv[2] ?? 1_000_000);
const families = Array.from({ length: 500 }, () => randomUUID());
const folder = await mkdtemp(join(tmpdir(), 'dars-ledger-'));
const postgres = await startEmbeddedPostgres({ folder, log: () => {} });
const pool = openPool(postgres.url, 8);
await migrateDatabase(pool);
const context = { database: openDatabase(pool), clock: { now: () => new Date() } } as unknown as Context;

function family(): string {
  return families[Math.floor(Math.random() * families.length)] ?? '';
}

/** Eight at once, for so many milliseconds; how many a second. */
async function rate(act: () => Promise<unknown>, ms = 4000): Promise<number> {
  const end = performance.now() + ms;
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      await act();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return (done / ms) * 1000;
}

function ours(): Promise<unknown> {
  const lines = [
    { account: 'stripe', amount: 100 },
    { account: 'family', owner: family(), amount: -100 },
  ] as const;
  return post(context, { cause: randomUUID(), kind: 'payment', aboutId: null, lines });
}

/** The same rows without a look at anything: an entry, two lines, one transaction. */
async function bare(accounts: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'entry',
      text: "insert into bare_entries (cause, kind, at) values ($1, 'payment', now()) returning number",
      values: [randomUUID()],
    });
    await client.query({
      name: 'lines',
      text: "insert into bare_lines values ($1, 1, 0, $2, 'USD', 100), ($1, 2, 0, $3, 'USD', -100)",
      values: [rows[0].number, accounts[0], accounts[1 + Math.floor(Math.random() * 500)]],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Of a hundred turns, after as many that do not count. */
async function median(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = -100; turn < 100; turn += 1) {
    const begin = performance.now();
    await act();
    if (turn >= 0) times.push(performance.now() - begin);
  }
  return times.toSorted((one, other) => one - other)[50] ?? 0;
}

/** Puts entries there by the million: as the program would have written them, with no look at each. */
async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query('begin');
  await client.query('alter table ledger_entries disable trigger user');
  await client.query('alter table ledger_lines disable trigger user');
  await client.query(
    `with entry as (
       insert into ledger_entries (cause, kind, at, tx)
       select 'filled ' || n, 'payment', now(), 1 from generate_series($1::bigint, $2::bigint) n returning number
     )
     insert into ledger_lines
     select number, line, 1, case line when 1 then $3::uuid else ($4::uuid[])[1 + number % 500] end, 'USD', case line when 1 then 100 else -100 end
     from entry, generate_series(1, 2) line`,
    [from, to - 1, accounts[0], accounts.slice(1)],
  );
  await client.query('alter table ledger_entries enable trigger user');
  await client.query('alter table ledger_lines enable trigger user');
  await client.query('commit');
  await client.query('analyze ledger_lines');
}

/** What is looked at, in its order. */
const balances = ['a family', 'a provider', 'the trial balance'];

async function look(words: string): Promise<number[]> {
  await sumUp(context);
  // What was put there is still being written to the disk.
  await pool.query('checkpoint');
  const times = [
    await median(() => heldFor(context, 'family', family())),
    await median(() => balanceOf(context, 'stripe')),
    await median(() => trialBalance(context)),
  ];
  process.stdout.write(
    `${words}: ${times.map((time, index) => `${balances[index]} ${time.toFixed(2)} ms`).join(', ')}\n`,
  );
  return times;
}

for (const owner of families) await pool.query("select ledger_account('family', 'USD', $1)", [owner]);
await ours();
const { rows } = await pool.query(
  "select id from ledger_accounts where kind = 'stripe' union all select id from ledger_accounts where kind = 'family'",
);
const accounts: string[] = rows.map(({ id }) => id);
await pool.query('create table bare_entries (like ledger_entries including all)');
await pool.query('create table bare_lines (like ledger_lines including all)');

const pairs: number[] = [];
for (let turn = 0; turn < 3; turn += 1) {
  const floor = await rate(() => bare(accounts));
  // As autovacuum does each minute, which this is shorter than.
  await pool.query('vacuum analyze ledger_accounts, ledger_entries, ledger_lines');
  const own = await rate(ours);
  pairs.push(own / floor);
  process.stdout.write(
    `entries a second: ${own.toFixed(0)} over ${floor.toFixed(0)} by bare pg, ${(own / floor).toFixed(2)}\n`,
  );
}
process.stdout.write(
  `ledger over bare pg: ${pairs.toSorted((one, other) => one - other)[1]?.toFixed(2)} (0.5 wanted)\n`,
);

const client = new pg.Client(postgres.url);
await client.connect();
await fill(client, 0, 10_000);
const few = await look('10,000 entries more');
for (let from = 10_000; from < many; from += 1_000_000)
  await fill(client, from, Math.min(many, from + 1_000_000));
const all = await look(`${many.toLocaleString('en')} entries`);
process.stdout.write(
  `growth: ${all.map((time, index) => (time / (few[index] ?? 1)).toFixed(2)).join(', ')} (2 wanted)\n`,
);
await client.end();
await pool.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
