import pg from 'pg';
import { hashPassword } from '#src/people/accounts/passwords/passwords.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { prepareDatabase, urlOf } from '../../tests/start/database.ts';

/** Ids of a thousand classes on offer, and tokens of three hundred students' sessions. */
export type Seed = { lessons: string[]; students: string[] };

/** The password of every account. */
export const password = 'a password of measurements';

/** Puts in a thousand classes of twenty teachers, and three hundred students, each with an open session. */
export async function seed(databaseUrl: string): Promise<Seed> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const hash = await hashPassword(password);
  for (const [role, count] of [['teacher', 20] as const, ['student', 300] as const])
    await client.query(people, [role, hash, count]);
  const students = Array.from({ length: 300 }, () => mintSecret());
  await client.query(sessions, [students.map(hashSecret)]);
  const { rows } = await client.query<{ id: string }>(classes);
  await client.query('vacuum analyze');
  await client.end();
  return { lessons: rows.map(({ id }) => id), students };
}

/** Makes a second database of the same PostgreSQL with the same tables and rows, on which nobody works. */
export async function makeFloorDatabase(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('create database floor');
  await client.end();
  const url = urlOf(databaseUrl, 'floor');
  await prepareDatabase(url);
  await seed(url);
  return url;
}

const people = `insert into users (id, email, password_hash, role, language, created_at)
  select uuidv7(), $1 || number || '@dars.test', $2, $1, 'en', now() - number * interval '1 hour'
  from generate_series(1, $3::int) number`;
const sessions = `insert into sessions (hash, user_id, created_at, expires_at)
  select hash, id, now(), now() + interval '1 day' from unnest($1::text[]) with ordinality as given(hash, number)
  join users on email = 'student' || number || '@dars.test'`;
const classes = `insert into lessons
    (id, kind, teacher_id, title, description, link, start_date, price, created_at, updated_at)
  select uuidv7(), 'class', users.id, 'Chess for beginners ' || number,
    repeat('From the first move to the first mate, in small steps and with much play. ', 4),
    'https://meet.dars.test/' || number, now() + number * interval '1 hour', 10 + number % 90, now(), now()
  from generate_series(1, 1000) number join users on email = 'teacher' || 1 + number % 20 || '@dars.test'
  returning id`;
