import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../tests/start/earlier-database.ts';

test('a database of before gets a meeting for each lesson with a date and each trial with a teacher and a time', async () => {
  const { client, migrate } = await databaseBefore('CREATE TABLE "meetings"');
  const [teacher, other] = [randomUUID(), randomUUID()];
  for (const id of [teacher, other])
    await client.query(
      "insert into users (id, email, password_hash, role, language, created_at) values ($1, $2, '', 'teacher', 'en', now())",
      [id, `${id}@dars.test`],
    );
  const lesson = async (of: string, start: string | null, minutes: number | null = null, deleted = false) => {
    const id = randomUUID();
    await client.query(
      `insert into lessons (id, kind, teacher_id, title, description, link, start_date, minutes, created_at, updated_at, deleted_at)
       values ($1, 'class', $2, '', '', 'https://meet.dars.test', $3, $4, now(), now(), $5)`,
      [id, of, start, minutes, deleted ? new Date() : null],
    );
    return id;
  };
  const plain = await lesson(teacher, '2026-02-01T10:00:00Z');
  const clashing = await lesson(teacher, '2026-02-01T10:20:00Z', 60);
  const beside = await lesson(other, '2026-02-01T10:20:00Z', 60);
  await lesson(teacher, null);
  await lesson(teacher, '2026-02-02T10:00:00Z', null, true);
  const given = await trial(client, teacher, '2026-02-03T10:00:00Z');
  await trial(client, null, '2026-02-03T10:00:00Z');
  await migrate();
  const { rows } = await client.query(
    `select coalesce(lesson_id, trial_id) as of, teacher_id, (extract(epoch from ends_at - starts_at) / 60)::int as minutes,
       clashes, live from meetings order by starts_at, minutes, clashes`,
  );
  expect(rows).toEqual([
    { of: plain, teacher_id: teacher, minutes: 25, clashes: false, live: true },
    { of: beside, teacher_id: other, minutes: 60, clashes: false, live: true },
    { of: clashing, teacher_id: teacher, minutes: 60, clashes: true, live: false },
    { of: given, teacher_id: teacher, minutes: 30, clashes: false, live: true },
  ]);
  const { rows: kept } = await client.query(
    'select count(*)::int as count from lessons where start_date is not null',
  );
  expect(kept).toEqual([{ count: 4 }]);
});

let seat = 0;

async function trial(client: pg.Client, teacher: string | null, start: string): Promise<string> {
  const [id, appointment] = [randomUUID(), randomUUID()];
  seat += 1;
  await client.query(
    `insert into appointments (id, start_time, end_time, seat, name, email, tel, language, time_zone, created_at, chosen_at)
     values ($1, $2, $2::timestamptz + interval '30 minutes', $3, '', '', '', 'en', 'UTC', now(), now())`,
    [appointment, start, seat],
  );
  await client.query(
    `insert into trials (id, parent_name, parent_phone_number, parent_email, children_full_name, grade_level, subject,
       schedule_date, start_time, end_time, is_parent, is_student, planning_to_start, hear_about_us, hear_about_us_other,
       is_booked, appointment_id, language, created_at, teacher_id)
     values ($1, '', '', '', '', '', '', '', '', '', true, false, '', '', '', true, $2, 'en', now(), $3)`,
    [id, appointment, teacher],
  );
  return id;
}
