import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pageSecretOf } from '#src/people/accounts/sessions/sessions.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';

/** Somebody who has signed in: by a token, and by the cookies of a browser. */
type MeasuredPerson = { token: string; cookie: string };

/** Who uses a database with conversations; `long` is where the family's own is that has five thousand messages. */
export type MeasuredPeople = Record<'admin' | 'teacher' | 'family' | 'talker', MeasuredPerson> & {
  /** One of the family and its teacher. */
  thread: string;
  long: string;
};

/** Messages of the longest conversation, which is the talker's. */
const longest = 5000;

const tables = ['threads', 'messages', 'visitor_threads', 'thread_reads', 'enrolments', 'learners', 'users'];

/** Puts in a hundred conversations for each of so many teachers, and one of five thousand messages. */
export async function fillMessages(databaseUrl: string, teachers: number): Promise<MeasuredPeople> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Triggers and foreign keys would look at every row; indexes take far less when they are built at once.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid::regclass::text = any($1) and not indisunique and not indisexclusion`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const text = readFileSync(join(import.meta.dirname, 'messages.sql'), 'utf8');
  await client.query(text.replaceAll(':teachers', String(teachers)));
  await client.query(longThread, [longest]);
  for (const { made } of indexes) await client.query(made);
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
  const person = async (id: string) => {
    const token = mintSecret();
    const secret = pageSecretOf(token);
    const { rows } = await client.query(session, [hashSecret(token), hashSecret(secret), id]);
    return { token, cookie: `page=${secret}; reader=${rows[0].user_id}; zone=America%2FNew_York` };
  };
  const { rows } = await client.query<{ thread: string; long: string }>(
    `select pg_temp.id_of('thread', 1) as thread, pg_temp.id_of('long', 1) as long`,
  );
  const people = {
    admin: await person('admin'),
    teacher: await person('teacher'),
    family: await person('family'),
    talker: await person('talker'),
  };
  await client.end();
  return { ...people, thread: rows[0]?.thread ?? '', long: rows[0]?.long ?? '' };
}

const session = `insert into sessions (hash, page_hash, user_id, created_at, expires_at)
  values ($1, $2, pg_temp.id_of($3, 1), now(), now() + interval '1 day') returning user_id`;

const longThread = `with talker as (insert into users (id, email, password_hash, role, language, created_at)
    values (pg_temp.id_of('talker', 1), 'talker@bench.test', '', 'student', 'en', now()) returning id),
  thread as (insert into threads (id, kind, account_id, last_number, last_at, created_at)
    select pg_temp.id_of('long', 1), 'school', id, $1::int, now() - interval '30 minutes', now() - interval '100 days' from talker returning id)
  insert into messages (thread_id, number, side, author_id, words, language, key, created_at)
  select thread.id, number, case number % 2 when 0 then 'school' else 'family' end, case number % 2 when 0 then pg_temp.id_of('admin', 1)
    else talker.id end, 'Salom! When does the next lesson begin? No. ' || number, 'en', gen_random_uuid(),
    now() - interval '30 minutes' - ($1::int - number) * interval '20 minutes'
  from talker, thread, generate_series(1, $1::int) number`;
