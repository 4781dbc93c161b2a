import { expect, test } from 'vitest';
import { databaseBefore } from '../../../tests/start/earlier-database.ts';

/** A release stops for as long as its migration takes. */
const lessons = 1_000_000;

test('a database with a million lessons is brought up to date, each of them with its meeting', async () => {
  const { client, migrate } = await databaseBefore('CREATE TABLE "meetings"');
  // What counts and indexes words looks at every row; the migration is what is measured.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into users (id, email, password_hash, role, language, created_at)
      select gen_random_uuid(), n || '@dars.test', '', 'teacher', 'en', now() from generate_series(1, ${lessons / 100}) as n;
    with teacher as (select id, row_number() over () as n from users)
    insert into lessons (id, kind, teacher_id, title, description, link, start_date, created_at, updated_at)
      select gen_random_uuid(), 'class', teacher.id, '', '', 'https://meet.dars.test',
        '2026-01-01Z'::timestamptz + interval '1 hour' * turn, now(), now()
      from teacher, generate_series(1, 100) as turn`);
  await client.query('set session_replication_role = origin');
  const begun = performance.now();
  await migrate();
  process.stdout.write(`migrated in ${Math.round((performance.now() - begun) / 1000)} s\n`);
  const { rows } = await client.query(
    'select count(*)::int as meetings, count(distinct lesson_id)::int as lessons, bool_and(live) as live from meetings',
  );
  expect(rows).toEqual([{ meetings: lessons, lessons, live: true }]);
}, 600_000);
