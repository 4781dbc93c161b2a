import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { makeSchema } from '#src/moving/backup/target.server.ts';
import { migrateDatabase, openPool, ownMigrations } from '#src/platform/database/database.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { freshMachine } from '../moving/restored.ts';

const before = ownMigrations().findIndex(({ sql }) => sql.join().includes('"mails_by_about"'));

const account = '019aa400-0000-7000-8000-000000000001';
const thing = '019aa400-0000-7000-8000-000000000002';
const trial = '019aa400-0000-7000-8000-000000000003';
const teacher = 'teacher@dars.test';
const family = 'family@dars.test';

/** As keys were made until then: to whom, and what the columns say now. */
const known: [
  key: string,
  to: string,
  about: string,
  aboutId: string | null,
  kind: string,
  to?: 'account',
][] = [
  [`account ${account} welcome`, teacher, 'account', account, 'welcome', 'account'],
  [`reset ${'ab'.repeat(32)}`, teacher, 'reset', account, 'reset', 'account'],
  [`appointment ${thing} moved 2 family`, family, 'appointment', thing, 'moved'],
  [`appointment ${thing} corrected 1 family`, family, 'appointment', thing, 'booked'],
  [`appointment ${thing} moved 2 teacher`, teacher, 'trial', trial, 'moved', 'account'],
  [`trial ${trial} staff`, 'staff@dars.test', 'trial', trial, 'request'],
  [
    `trial ${trial} assigned ${account} 2026-01-15T17:00:00.000Z`,
    teacher,
    'trial',
    trial,
    'assigned',
    'account',
  ],
  [`trial ${trial} room 2026-01-15T17:00:00.000Z`, family, 'trial', trial, 'room'],
  [
    `lesson ${thing} changed 2026-01-15T17:00:00.000Z ${account}`,
    teacher,
    'lesson',
    thing,
    'changed',
    'account',
  ],
  [`enrolment ${thing} teacher`, teacher, 'enrolment', thing, 'enrolled', 'account'],
  [`enrolment ${thing} ended teacher`, teacher, 'enrolment', thing, 'ended', 'account'],
  [`request ${thing} answer ${trial}`, family, 'request', thing, 'answer'],
  [`subscription ${'cd'.repeat(32)}`, family, 'subscription', null, 'confirmation'],
  [`letter ${thing} ${trial}`, family, 'letter', thing, 'letter'],
  [`letter-test ${trial}`, 'admin@dars.test', 'letter', null, 'test'],
  [`data ${thing} staff`, 'staff@dars.test', 'data', thing, 'asked'],
  ['deadlines 2026-01-15', 'staff@dars.test', 'deadlines', null, 'due'],
];

test('a mail of an earlier version knows what it is about once the program is brought up to date', async () => {
  const config = await freshMachine();
  const pool = openPool(config.databaseUrl ?? '', 1);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  await makeSchema(client, before);
  client.release();
  await pool.query(`
    insert into users (id, email, password_hash, role, status, language, created_at)
    values ('${account}', '${teacher}', '-', 'teacher', 'active', 'en', now())`);
  await pool.query(`
    insert into appointments (id, start_time, end_time, seat, name, email, tel, language, time_zone, created_at, chosen_at)
    values ('${thing}', now(), now() + interval '30 minutes', 1, 'N', '${family}', '+1 555 01', 'en', 'UTC', now(), now())`);
  await pool.query(`
    insert into trials (id, parent_name, parent_phone_number, parent_email, children_full_name, grade_level, subject,
      schedule_date, start_time, end_time, is_parent, is_student, planning_to_start, hear_about_us,
      hear_about_us_other, is_booked, appointment_id, language, created_at)
    values ('${trial}', 'N', '+1 555 01', '${family}', 'A', '1', 'Chess', '', '', '', true, false, '', '', '', true,
      '${thing}', 'en', now())`);
  for (const [key, to] of known)
    await pool.query(
      `insert into mails (id, key, recipient, status, sent_at, created_at)
       values (gen_random_uuid(), $1, $2, 'sent', now(), now())`,
      [key, to],
    );
  await migrateDatabase(pool);
  const rows = await drizzle(pool).select().from(mails);
  const told = new Map(rows.map((row) => [row.key, [row.about, row.aboutId, row.kind, row.recipientId]]));
  for (const [key, , about, aboutId, kind, toAccount] of known)
    expect([key, told.get(key)]).toEqual([key, [about, aboutId, kind, toAccount ? account : null]]);
});
