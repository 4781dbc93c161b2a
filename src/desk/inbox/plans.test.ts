import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeSchool } from '../../../tests/school/messages.ts';
import { plansOf } from '../../../tests/start/plans.ts';
import { ownProgram } from '../../../tests/start/program.ts';

/** Twelve thousand conversations with a message each, of which one in ten waits for the school. */
const program = ownProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  const { mother } = await makeSchool(program);
  const run = (query: SQL) => program.context.database.execute(query);
  await run(sql`insert into threads (id, kind, last_at, created_at, waits_for, waits_since, due_at)
    select gen_random_uuid(), 'visitor', at, at, case when n % 10 = 0 then 'school' end,
      case when n % 10 = 0 then at end, case when n % 10 = 0 then at + interval '1 day' end
    from generate_series(1, 12000) n,
      lateral (select timestamptz '2026-01-15 17:00Z' - n * interval '1 minute' as at) times`);
  await run(sql`insert into messages (thread_id, side, words, language, key, created_at)
    select id, 'visitor', 'Word ' || md5(id::text) || case when place > 1500 then ' early' else '' end, 'en',
      gen_random_uuid(), created_at
    from (select *, row_number() over (order by last_at desc, id desc) as place from threads) placed`);
  await run(sql`insert into visitor_threads (thread_id, key_hash, name, email, language, seen_at, agreed_to)
    select id, id::text, md5('name' || id::text), md5(id::text) || '@else.test', 'en', now(), '{}' from threads`);
  await run(sql`update threads set assigned_to = ${admin.id} where id in (select id from threads limit 40)`);
  await run(sql`insert into message_reports (id, thread_id, number, reporter_id, reason, created_at, seen_at)
    select gen_random_uuid(), id, 1, ${mother.id}, 'other', now(),
      case when row_number() over () > 20 then now() end from threads`);
  await run(sql`insert into thread_blocks (thread_id, user_id, side, created_at, seen_at)
    select id, ${mother.id}, 'family', now(), case when row_number() over () > 20 then now() end from threads`);
  // What was just written waits beside the indexes of words until it is tidied in.
  await run(sql`vacuum analyze`);
}, 60_000);

/** How PostgreSQL goes about the list, and before it a search, as the endpoint asks for them. */
const planOf = (query: string) =>
  plansOf(program, /row_number\(\) over|select json_build_array/, async () => {
    expect((await admin.call('GET', `/api/admin/inbox?${query}`)).status).toBe(200);
  });

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

/** Of all but the latest 1,500 threads, and of all of them, a word stands in more messages than are found first. */
test.each([
  ['view=all', 'word', true],
  ['view=all', 'wo', true],
  ['view=waiting', 'word', false],
  ['view=all', 'early', true],
  ['view=all', 'early word', true],
  ['view=waiting', 'early', false],
  ['view=mine', 'word', true],
  ['view=reported', 'word', true],
])('%s with the frequent %s comes in its order, page by page', async (view, q, descending) => {
  const wanted = await program.context.database.execute<{ id: string }>(sql`
    select threads.id from threads join messages on thread_id = threads.id
    where ${q
      .split(' ')
      .map((word) => sql`words ilike ${`%${word}%`}`)
      .reduce((one, other) => sql`${one} and ${other}`)}
      and ${
        {
          'view=all': sql`true`,
          'view=waiting': sql`waits_for = 'school'`,
          'view=mine': sql`assigned_to = ${admin.id}`,
        }[view] ?? sql`threads.id in (select thread_id from message_reports where seen_at is null)`
      }
    order by ${descending ? sql`last_at desc, threads.id desc` : sql`waits_since, threads.id`} limit 60`);
  const seen: string[] = [];
  for (
    let path: string | undefined = `/api/admin/inbox?${view}&q=${encodeURIComponent(q)}`;
    path && seen.length < 60;
  ) {
    const { headers, body } = await admin.call('GET', path);
    seen.push(...body.map(({ _id }: { _id: string }) => _id));
    path = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(seen.slice(0, 60)).toEqual(wanted.rows.map(({ id }) => id));
});
