import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeSchool } from '../../../tests/messages.ts';
import { type SignedInPerson, signIn } from '../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../tests/program.ts';

/** Over ten thousand conversations with a message each, of which one in ten waits for the school. */
let program: TestProgram;
let admin: SignedInPerson;
beforeAll(async () => {
  program = await startTestProgram();
  admin = await signIn(program, 'admin');
  const { mother } = await makeSchool(program);
  const run = (query: SQL) => program.context.database.execute(query);
  await run(sql`insert into threads (id, kind, last_at, created_at, waits_for, waits_since, due_at)
    select gen_random_uuid(), 'visitor', at, at, case when n % 10 = 0 then 'school' end,
      case when n % 10 = 0 then at end, case when n % 10 = 0 then at + interval '1 day' end
    from generate_series(1, 10000) n,
      lateral (select timestamptz '2026-01-15 17:00Z' - n * interval '1 minute' as at) times`);
  await run(sql`insert into messages (thread_id, side, words, language, key, created_at)
    select id, 'visitor', 'Word ' || md5(id::text), 'en', gen_random_uuid(), created_at from threads`);
  await run(sql`insert into visitor_threads (thread_id, key_hash, name, email, language, seen_at)
    select id, id::text, md5('name' || id::text), md5(id::text) || '@else.test', 'en', now() from threads`);
  await run(sql`update threads set assigned_to = ${admin.id} where id in (select id from threads limit 40)`);
  await run(sql`insert into message_reports (id, thread_id, number, reporter_id, reason, created_at, seen_at)
    select gen_random_uuid(), id, 1, ${mother.id}, 'other', now(),
      case when row_number() over () > 20 then now() end from threads`);
  await run(sql`insert into thread_blocks (thread_id, user_id, side, created_at, seen_at)
    select id, ${mother.id}, 'family', now(), case when row_number() over () > 20 then now() end from threads`);
  // What was just written waits beside the indexes of words until it is tidied in.
  await run(sql`vacuum analyze`);
}, 60_000);
afterAll(() => program.stop());

/** How PostgreSQL goes about the list as the endpoint asks for it. */
async function planOf(query: string): Promise<string> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await admin.call('GET', `/api/admin/inbox?${query}`);
  const calls = asked.mock.calls as unknown[][];
  asked.mockRestore();
  expect(status).toBe(200);
  const [found] = calls
    .map(([config, values]) => ({ ...(config as pg.QueryConfig), values: values as unknown[] }))
    .filter(({ text }) => text?.includes('row_number() over'));
  const client = new pg.Client(program.context.config.databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(`explain ${found?.text}`, found?.values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

test.each([
  ['view=waiting', 'threads_waiting'],
  ['view=overdue', 'threads_due'],
  ['view=reported', 'message_reports_open'],
  ['view=blocked', 'thread_blocks_open'],
  ['view=mine', 'threads_assigned'],
  ['view=all', 'threads_by_last'],
  ['view=all&q=0cc175b9', 'messages_search'],
  ['view=all&q=nora@else.test', 'visitor_threads_search'],
])('%s is found by the index %s, and nothing is read whole', async (query, index) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  for (const table of ['threads', 'messages', 'visitor_threads'])
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
});
