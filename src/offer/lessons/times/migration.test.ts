import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../../tests/start/earlier-database.ts';
import { meetsAt } from './meets-at.server.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('a database of before is told when its lessons meet, as the program tells it', async () => {
  const { client, migrate } = await databaseBefore('ADD COLUMN "meets_at"');
  const [teacher, weekly, once, over] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await client.query(
    "insert into users (id, email, password_hash, role, language, created_at) values ($1, 'a@dars.test', '', 'teacher', 'en', now())",
    [teacher],
  );
  for (const id of [weekly, once, over])
    await client.query(
      `insert into lessons (id, kind, teacher_id, title, description, link, created_at, updated_at)
       values ($1, 'class', $2, '', '', 'https://meet.dars.test', now(), now())`,
      [id, teacher],
    );
  const timetable = randomUUID();
  await client.query(
    `insert into timetables (id, lesson_id, zone, starts_on, minutes, created_at)
     values ($1, $2, 'America/New_York', now(), 25, now())`,
    [timetable, weekly],
  );
  const meet = (lesson: string, start: string, rule: string | null = null, state = 'planned') =>
    client.query(
      `insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, state, timetable_id, created_at, updated_at)
       values ($1, $2, $3, $4, $4::timestamptz + interval '25 minutes', $5, $6, now(), now())`,
      [randomUUID(), lesson, teacher, start, state, rule],
    );
  // Some of it beyond a change of New York’s clock, if the year is such; four weeks count.
  for (const days of [-7, 100, 107.3, 114.6, 127.9, 128.1]) await meet(weekly, inDays(days), timetable);
  await meet(weekly, inDays(110), timetable, 'cancelled');
  await meet(once, '2099-01-01T12:34:00Z');
  await meet(over, inDays(-1));

  await migrate();
  const read = async (what: string) =>
    (await client.query(`select id, ${what} as at from lessons where id = any($1)`, [[weekly, once, over]]))
      .rows;
  const migrated = new Map((await read('meets_at')).map(({ id, at }) => [id, at]));
  // A Thursday.
  expect([migrated.get(once), migrated.get(over)]).toEqual([[3 * 96 + 12 * 4 + 2], []]);
  expect(migrated.get(weekly)).toHaveLength(4);
  await drizzle({ client }).execute(
    sql`update lessons set meets_at = ${meetsAt(sql`lessons.id`, new Date())}`,
  );
  expect(new Map((await read('meets_at')).map(({ id, at }) => [id, at]))).toEqual(migrated);
});
