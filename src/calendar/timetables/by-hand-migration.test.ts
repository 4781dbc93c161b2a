import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../tests/start/earlier-database.ts';

test('what only had a substitute is moved by hand no longer; what has another time stays so', async () => {
  const { client, migrate } = await databaseBefore('"by_hand" means that the time was chosen by hand');
  const [teacher, other, lesson, rule] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [teacher, other])
    await client.query(
      `insert into users (id, email, password_hash, role, language, created_at)
       values ($1::uuid, $1::text || '@dars.test', '', 'teacher', 'en', now())`,
      [id],
    );
  await client.query(
    `insert into lessons (id, kind, teacher_id, title, description, link, created_at, updated_at)
     values ($1, 'class', $2, '', '', 'https://meet.dars.test', now(), now())`,
    [lesson, teacher],
  );
  await client.query(
    `insert into timetables (id, lesson_id, zone, starts_on, ends_on, minutes, created_at)
     values ($1, $2, 'America/New_York', '2099-02-23', '2099-03-30', 45, now())`,
    [rule, lesson],
  );
  await client.query("insert into timetable_times (timetable_id, weekday, at) values ($1, 1, '18:00')", [
    rule,
  ]);
  const given = async (
    day: string,
    startsAt: string,
    more: { byHand?: boolean; minutes?: number; state?: string },
  ) => {
    const id = randomUUID();
    const { byHand = true, minutes = 45, state = 'planned' } = more;
    await client.query(
      `insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, state, timetable_id, rule_day, by_hand,
         created_at, updated_at)
       values ($1, $2, $3, $4, $4::timestamptz + make_interval(mins => $5), $6, $7, $8, $9, now(), now())`,
      [id, lesson, other, startsAt, minutes, state, rule, day, byHand],
    );
    return id;
  };
  // Before and after New York’s clock moves on, on March 8.
  const substitutes = [
    await given('2099-02-23', '2099-02-23T23:00:00Z', {}),
    await given('2099-03-09', '2099-03-09T22:00:00Z', {}),
  ];
  const moved = [
    await given('2099-03-02', '2099-03-02T22:00:00Z', {}),
    await given('2099-03-16', '2099-03-16T22:00:00Z', { minutes: 60 }),
    await given('2099-03-23', '2099-03-23T22:00:00Z', { state: 'cancelled' }),
  ];
  await migrate();
  const { rows } = await client.query('select id from meetings where by_hand order by rule_day');
  expect(rows.map(({ id }) => id)).toEqual(moved);
  expect(substitutes).toHaveLength(2);
});
