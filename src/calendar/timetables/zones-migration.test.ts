import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../tests/start/earlier-database.ts';

test('a zone that was kept as an offset has the name of a zone with the clock that was meant', async () => {
  const { client, migrate } = await databaseBefore('Zones have names');
  const zones = {
    '+05:00': 'Asia/Tashkent',
    '-04:00': 'Etc/GMT+4',
    '+14:00': 'Etc/GMT-14',
    '+00:00': 'UTC',
    '+05:30': 'Asia/Kolkata',
    '+05:45': 'Asia/Kathmandu',
    '-09:30': 'Pacific/Marquesas',
    '-01:17': 'Etc/GMT+1',
    'Europe/Kiev': 'Europe/Kiev',
  };
  const [teacher, lesson] = [randomUUID(), randomUUID()];
  const account = (id: string, zone: string | null) =>
    client.query(
      `insert into users (id, email, password_hash, role, language, created_at, time_zone)
       values ($1::uuid, $1::text || '@dars.test', '', 'teacher', 'en', now(), $2)`,
      [id, zone],
    );
  await account(teacher, null);
  await client.query(
    `insert into lessons (id, kind, teacher_id, title, description, link, created_at, updated_at)
     values ($1, 'class', $2, '', '', 'https://meet.dars.test', now(), now())`,
    [lesson, teacher],
  );
  await client.query(
    `insert into timetables (id, lesson_id, zone, starts_on, ends_on, minutes, created_at)
     values ($1, $2, '-04:00', '2099-02-23', '2099-03-30', 45, now())`,
    [randomUUID(), lesson],
  );
  await client.query(
    `insert into absences (id, teacher_id, first_day, last_day, zone, created_at)
     values ($1, $2, '2099-02-23', '2099-02-24', '+03:00', now())`,
    [randomUUID(), teacher],
  );
  await client.query(
    `insert into working_hours (teacher_id, weekday, zone, opens_at, closes_at) values ($1, 1, '+09:00', '09:00', '17:00')`,
    [teacher],
  );
  for (const zone of Object.keys(zones)) await account(randomUUID(), zone);
  await migrate();
  const zonesOf = async (table: string, column = 'zone') =>
    (await client.query(`select ${column} as zone from ${table} where ${column} is not null`)).rows.map(
      ({ zone }) => zone,
    );
  expect((await zonesOf('users', 'time_zone')).sort()).toEqual(Object.values(zones).sort());
  expect([await zonesOf('timetables'), await zonesOf('absences'), await zonesOf('working_hours')]).toEqual([
    ['Etc/GMT+4'],
    ['Etc/GMT-3'],
    ['Etc/GMT-9'],
  ]);
  // Each has the clock that the offset had for JavaScript, and for PostgreSQL too.
  const at = new Date('2099-01-15T12:00:00Z');
  for (const [offset, name] of Object.entries(zones).filter(([said]) => /^[+-]\d\d:[034]/.test(said))) {
    const { rows } = await client.query(
      `select to_char($1::timestamptz at time zone $2, 'HH24:MI') as clock`,
      [at, name],
    );
    const meant = at.toLocaleTimeString('en-GB', { timeZone: offset, hour: '2-digit', minute: '2-digit' });
    expect([name, rows[0].clock]).toEqual([name, meant]);
  }
});

test('an order keeps a zone that is known, and nothing else that was said in its place', async () => {
  const { client, migrate } = await databaseBefore('Zones have names');
  await client.query('alter table orders disable trigger all');
  const [payer, learner] = [randomUUID(), randomUUID()];
  await client.query("set session_replication_role = 'replica'");
  for (const zone of ['Mars/Olympus', '+05:00', 'america/new_york', null])
    await client.query(
      `insert into orders (id, payer_id, learner_id, kind, plan, lessons, list_amount, amount, state, agreed_to, time_zone,
         request_id, created_at, expires_at, closed_at)
       values ($1, $2, $3, 'package', 'four', 4, 100, 100, 'expired', '{}', $4, $5, now(), now(), now())`,
      [randomUUID(), payer, learner, zone, randomUUID()],
    );
  await migrate();
  const { rows } = await client.query('select time_zone from orders order by number');
  expect(rows.map((row) => row.time_zone)).toEqual([null, 'Asia/Tashkent', 'america/new_york', null]);
});
