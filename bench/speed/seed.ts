import pg from 'pg';
import { hashPassword } from '#src/accounts/passwords.server.ts';
import { hashSecret, mintSecret } from '#src/platform/secrets.server.ts';

/** Who and what there is while it is measured. */
export type Seed = {
  /** Ids of a thousand classes on offer. */
  lessons: string[];
  /** Tokens of the students' sessions. */
  students: string[];
};

const counts = { lessons: 1000, students: 300, teachers: 20 };

/** Puts in a thousand classes of twenty teachers, and three hundred students, each with an open session. */
export async function seed(databaseUrl: string): Promise<Seed> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const hash = await hashPassword('a password of measurements');
  const people = (role: string, count: number) =>
    client.query<{ id: string }>(
      `insert into users (id, email, password_hash, role, language, created_at)
       select uuidv7(), $1 || number || '@dars.test', $2, $1, 'en', now() - number * interval '1 hour'
       from generate_series(1, $3::int) number returning id`,
      [role, hash, count],
    );
  const students = await people('student', counts.students);
  const teachers = await people('teacher', counts.teachers);
  const tokens = await openSessions(client, students.rows);
  const { rows: lessons } = await client.query<{ id: string }>(
    `insert into lessons (id, kind, teacher_id, title, description, link, start_date, price, created_at, updated_at)
     select uuidv7(), 'class', ($1::uuid[])[1 + number % $2::int], 'Chess for beginners ' || number,
       repeat('From the first move to the first mate, in small steps and with much play. ', 4),
       'https://meet.dars.test/' || number, now() + number * interval '1 hour', 10 + number % 90, now(), now()
     from generate_series(1, $3::int) number returning id`,
    [teachers.rows.map(({ id }) => id), counts.teachers, counts.lessons],
  );
  await client.query('vacuum analyze');
  await client.end();
  return {
    lessons: lessons.map(({ id }) => id),
    students: tokens,
  };
}

async function openSessions(client: pg.Client, people: { id: string }[]): Promise<string[]> {
  const tokens = people.map(() => mintSecret());
  await client.query(
    `insert into sessions (hash, user_id, created_at, expires_at)
     select hash, id, now(), now() + interval '1 day' from unnest($1::text[], $2::uuid[]) as opened(hash, id)`,
    [tokens.map(hashSecret), people.map(({ id }) => id)],
  );
  return tokens;
}
