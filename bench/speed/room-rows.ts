import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';

/** A lesson that begins in five minutes, and by what its people come: its teacher first. */
export type MeasuredRoom = { meeting: string; people: { token: string; learners: string[] }[] };

/** Makes so many lessons in rooms of ours, each with so many people: a teacher, and children of one mother. */
export async function makeRooms(databaseUrl: string, count: number, people: number): Promise<MeasuredRoom[]> {
  const rooms = Array.from({ length: count }, () => ({
    ...{ meeting: randomUUID(), lesson: randomUUID(), teacher: randomUUID(), mother: randomUUID() },
    ...{ teacherToken: mintSecret(), motherToken: mintSecret() },
    learners: Array.from({ length: people - 1 }, () => randomUUID()),
  }));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin');
  for (const role of ['teacher', 'mother'] as const) {
    const ids = rooms.map((room) => room[role]);
    await client.query(users, [ids, role === 'teacher' ? 'teacher' : 'student']);
    await client.query(sessions, [ids, rooms.map((room) => hashSecret(room[`${role}Token`]))]);
  }
  const places = rooms.flatMap(({ lesson, mother, learners }) =>
    learners.map((id) => ({ lesson, mother, id })),
  );
  const [learners, mothers] = [places.map(({ id }) => id), places.map(({ mother }) => mother)];
  await client.query(learnersOf, [learners]);
  await client.query(guardianships, [learners, mothers]);
  const [lessons, teachers] = [rooms.map(({ lesson }) => lesson), rooms.map(({ teacher }) => teacher)];
  await client.query(lessonsOf, [lessons, teachers]);
  await client.query(enrolments, [places.map(({ lesson }) => lesson), mothers, learners]);
  await client.query(meetings, [rooms.map(({ meeting }) => meeting), lessons, teachers]);
  await client.query('commit');
  await client.end();
  return rooms.map(({ meeting, teacherToken, motherToken, learners }) => ({
    meeting,
    people: [
      { token: teacherToken, learners: [] },
      ...learners.map((id) => ({ token: motherToken, learners: [id] })),
    ],
  }));
}

const users = `insert into users (id, email, password_hash, role, language, created_at)
  select id, id || '@dars.test', '', $2, 'en', now() from unnest($1::uuid[]) as id`;
const sessions = `insert into sessions (user_id, hash, created_at, expires_at)
  select id, hash, now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as given(id, hash)`;
const learnersOf = `insert into learners (id, first_name, created_at)
  select id, 'Ali', now() from unnest($1::uuid[]) as id`;
const guardianships = `insert into guardianships (learner_id, user_id, created_at)
  select learner, mother, now() from unnest($1::uuid[], $2::uuid[]) as given(learner, mother)`;
const lessonsOf = `insert into lessons (id, kind, teacher_id, title, description, room, price, created_at, updated_at)
  select id, 'class', teacher, 'Chess for beginners', 'From the first move on.', 'own', 0, now(), now()
  from unnest($1::uuid[], $2::uuid[]) as given(id, teacher)`;
const enrolments = `insert into enrolments (id, lesson_id, student_id, learner_id, created_at)
  select uuidv7(), lesson, mother, learner, now()
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as given(lesson, mother, learner)`;
const meetings = `insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, created_at, updated_at)
  select id, lesson, teacher, now() + interval '5 minutes', now() + interval '50 minutes', now(), now()
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as given(id, lesson, teacher)`;
