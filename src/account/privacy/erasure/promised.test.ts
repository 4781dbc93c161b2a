import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { waitingRequest } from '../../../../tests/account/data-links.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();

/** 'reviews.author_id': each column of which docs/privacy.md says that an erasure ends its row, without more ado. */
function promised(): string[] {
  const rows = readFileSync('docs/privacy.md', 'utf8').matchAll(
    /^\| ([a-z_]+) \| ([a-z0-9_, ]+) \|.*\| ([^|]+) \|$/gm,
  );
  return [...rows]
    .filter(([, , , until = '']) => /(^|; |\bor )an erasure(;|$)/.test(until))
    .flatMap(([, table, columns = '']) => columns.split(', ').map((column) => `${table}.${column}`));
}

type Whose = { table: string; column: string };

/** Of these, what says whose a row is. Who of the staff sees to it is no such column. */
async function columnsOfAccounts({ database }: Context): Promise<Whose[]> {
  const { rows } = await database.execute<Whose>(sql`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and attname not like '%\\_by' and attname <> 'assigned_to'
    order by 1, 2`);
  const ended = promised();
  return rows.filter(({ table, column }) => ended.includes(`${table}.${column}`));
}

const [other, further] = [randomUUID(), randomUUID()];
/** What a check of the database wants in a row that is made up, of any column or of one. */
const wanted: Record<string, Record<string, string>> = {
  guardian_invitations: { email: 'father@dars.test' },
  channels: { kind: 'telegram' },
  notices: { content: '{}' },
  notification_choices: { topic: 'messages', way: 'mail' },
  quiet_hours: { until_time: '07:00' },
  review_asks: { occasion: 'last' },
  reviews: { language: 'en', stars: '5' },
  room_words: { kind: 'guardian' },
  stays: { kind: 'guardian' },
  room_alarms: { kind: 'else' },
  // Of conversations that stay.
  thread_blocks: { side: 'family', thread_id: further },
  thread_looks: { thread_id: further },
  thread_notices: { thread_id: further },
  thread_reads: { thread_id: further },
  'reviews.teacher_id': { id: other, learner_id: other },
  'threads.account_id': { kind: 'school' },
  'threads.guardian_id': { kind: 'lesson', id: other, learner_id: other, lesson_id: further },
  working_hours: { closes_at: '18:00' },
};
const ofType: Record<string, string> = {
  text: 'x',
  integer: '1',
  smallint: '1',
  boolean: 'true',
  jsonb: '{}',
  date: '2026-01-15',
  'time without time zone': '17:00',
  'timestamp with time zone': '2026-01-15T17:00:00Z',
};

/** Writes a row of somebody. Every id in it is theirs: so what belongs together does. */
async function writeRow({ database }: Context, { table, column }: Whose, id: string): Promise<void> {
  const { rows } = await database.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
      and is_nullable = 'NO' and column_default is null`);
  const values = Object.entries({
    ...Object.fromEntries(rows.map(({ name, type }) => [name, ofType[type] ?? id])),
    ...wanted[table],
    ...wanted[`${table}.${column}`],
    [column]: id,
  });
  const into = sql.join(
    [
      sql.identifier(table),
      sql`(${sql.join(
        values.map(([name]) => sql.identifier(name)),
        sql`, `,
      )})`,
    ],
    sql` `,
  );
  const said = sql.join(
    values.map(([, value]) => sql`${value}`),
    sql`, `,
  );
  await database.execute(sql`insert into ${into} values (${said})`);
}

function countOf({ table, column }: Whose, id: string): Promise<number> {
  const isTheirs = sql`${sql.identifier(column)} = ${id}`;
  return program.context.database.$count(sql`${sql.identifier(table)}`, isTheirs);
}

test('of whose account is erased nothing is left that docs/privacy.md lets end with it', async () => {
  const { context } = program;
  const person = await signIn(program, 'student');
  const columns = await columnsOfAccounts(context);
  await inTransaction(context, async (context) => {
    // What else a row refers to need not be there.
    await context.database.execute(sql`set local session_replication_role = replica`);
    for (const whose of columns) await writeRow(context, whose, person.id);
  });
  const left = async () => {
    const counts = await Promise.all(columns.map((whose) => countOf(whose, person.id)));
    return columns.filter((_, at) => counts[at]).map(({ table, column }) => `${table}.${column}`);
  };
  expect(await left()).toEqual(columns.map(({ table, column }) => `${table}.${column}`));
  expect(columns.length).toBeGreaterThan(20);
  await person.call('POST', '/api/privacy/erasure');
  const { erase } = await waitingRequest(await signIn(program, 'admin'), person.email);
  expect((await erase()).status).toBe(200);
  expect(await left()).toEqual([]);
});
