import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../tests/start/earlier-database.ts';

/** So many accounts, ten places each, in the shape of a database that has grown. */
const many = 5_000;

test('a database of before gets one learner for each account that learns, and a removed one for an erased account', async () => {
  const { client, migrate } = await databaseBefore('CREATE TABLE "learners"');
  const [teacher, family, erased, idle] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await account(client, teacher, 'teacher@dars.test', 'teacher');
  await account(client, family, 'family@dars.test');
  await account(client, erased, `erased-${erased}@erased.invalid`);
  await account(client, idle, 'idle@dars.test');
  const lessons = [randomUUID(), randomUUID()];
  for (const id of lessons) {
    await client.query(
      `insert into lessons (id, kind, teacher_id, title, description, link, created_at, updated_at)
       values ($1, 'class', $2, '', '', 'https://meet.dars.test', now(), now())`,
      [id, teacher],
    );
    for (const student of [family, erased])
      await client.query(
        `insert into enrolments (id, lesson_id, student_id, created_at, cancelled_at)
         values ($1, $2, $3, now(), case when $4 then now() end)`,
        [randomUUID(), id, student, student === erased],
      );
  }
  await migrate();
  const { rows } = await client.query(
    `select student_id, count(distinct learner_id)::int as learners, count(*)::int as places,
       bool_and(removed_at is not null) as removed, array_agg(distinct user_id) as guardians, max(first_name) as name
     from enrolments join learners on learners.id = learner_id left join guardianships using (learner_id)
     group by student_id`,
  );
  const alike = { learners: 1, places: 2, name: '' };
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...alike, student_id: family, removed: false, guardians: [family] },
      { ...alike, student_id: erased, removed: true, guardians: [null] },
    ]),
  );
  const counted = await client.query(
    `select (select count(*) from learners)::int as learners, array_agg(learners) as in_lessons from lessons`,
  );
  expect(counted.rows, 'who learns nowhere has none, and the lessons count as before').toEqual([
    { learners: 2, in_lessons: [1, 1] },
  ]);
});

test('a process of the release before enrols beside the migrated database: the first place makes the learner', async () => {
  const { client, migrate } = await databaseBefore('CREATE TABLE "learners"');
  const [teacher, family, lesson] = [randomUUID(), randomUUID(), randomUUID()];
  await account(client, teacher, 'teacher@dars.test', 'teacher');
  await account(client, family, 'family@dars.test');
  await migrate();
  await client.query(
    `insert into lessons (id, kind, teacher_id, title, description, link, created_at, updated_at)
     values ($1, 'class', $2, '', '', 'https://meet.dars.test', now(), now())`,
    [lesson, teacher],
  );
  const enrol = () =>
    client.query(
      `insert into enrolments (id, lesson_id, student_id, created_at) values ($1, $2, $3, now())
       on conflict do nothing`,
      [randomUUID(), lesson, family],
    );
  expect([(await enrol()).rowCount, (await enrol()).rowCount]).toEqual([1, 0]);
  const { rows } = await client.query('select user_id, kind from guardianships');
  expect(rows).toEqual([{ user_id: family, kind: 'owner' }]);
});

test('many accounts are given theirs by one statement, not one after the other', async () => {
  const { client, migrate } = await databaseBefore('CREATE TABLE "learners"');
  const teacher = randomUUID();
  await account(client, teacher, 'teacher@dars.test', 'teacher');
  await client.query(`
    insert into users (id, email, password_hash, role, language, created_at)
    select gen_random_uuid(), 'family' || n || '@dars.test', '', 'student', 'en', now() from generate_series(1, ${many}) as n`);
  await client.query(
    `insert into lessons (id, kind, teacher_id, title, description, link, created_at, updated_at)
     select gen_random_uuid(), 'class', $1, '', '', 'https://meet.dars.test', now(), now() from generate_series(1, 10)`,
    [teacher],
  );
  // What counts them looks at a lesson's row for each; the migration is what is measured.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into enrolments (id, lesson_id, student_id, created_at)
    select gen_random_uuid(), lessons.id, users.id, now() from users, lessons where role = 'student'`);
  await client.query('update lessons set learners = $1', [many]);
  await client.query('set session_replication_role = origin');
  const begun = performance.now();
  await migrate();
  // Far less than this, however busy the machine is.
  expect(performance.now() - begun).toBeLessThan(20_000);
  const { rows } = await client.query(
    `select count(*)::int as learners, (select count(distinct learner_id)::int from enrolments) as named from learners`,
  );
  expect(rows).toEqual([{ learners: many, named: many }]);
});

async function account(client: pg.Client, id: string, email: string, role = 'student'): Promise<void> {
  await client.query(
    `insert into users (id, email, password_hash, role, language, created_at) values ($1, $2, '', $3, 'en', now())`,
    [id, email, role],
  );
}
