import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The rows that the product writes for one, in one transaction and in as few statements as it can be done in. */
export type Write = 'booking' | 'enrolment';

/** What the enrolments of the floor refer to. */
export const floorRows = `
  insert into users (id, email, password_hash, role, language, created_at)
    select uuidv7(), 'teacher@dars.test', '', 'teacher', 'en', now();
  insert into users (id, email, password_hash, role, language, created_at)
    select uuidv7(), 'student' || number || '@dars.test', '', 'student', 'en', now() from generate_series(1, 300) number;
  insert into lessons (id, kind, teacher_id, title, description, link, created_at, updated_at)
    select uuidv7(), 'class', (select id from users where role = 'teacher'), 'Chess', 'Chess', 'https://meet.dars.test',
      now(), now() from generate_series(1, 1000);`;

/** As long as the product's letters. */
const content = JSON.stringify({ subject: 'x'.repeat(40), text: 'x'.repeat(500), html: 'x'.repeat(2400) });

const trialColumns = `id, parent_name, parent_phone_number, parent_email, children_full_name, grade_level, subject,
  schedule_date, start_time, end_time, is_parent, is_student, planning_to_start, hear_about_us, hear_about_us_other,
  is_booked, request_id, language, created_at`;
const insertTrial = `insert into trials (${trialColumns})
  values ($1, 'Dilnoza Karimova', '+998 90 123 45 67', $2, 'Aziza Karimova', 'Grade 3', 'Chess', $3, $3, $3, true, false,
    'Within a week', 'Friend recommendation', '', false, $1, 'en', now())`;
const insertEnrolment = `insert into enrolments (id, lesson_id, student_id, created_at)
  values ($1, $2, $3, now()) on conflict do nothing`;
const insertMails = `insert into mails (id, key, about, kind, recipient, content, created_at)
  values ($1, $3, 'trial', 'request', $4, $5, now()), ($2, $3 || ' staff', 'trial', 'request', 'staff@dars.test', $5, now())`;
const queueColumns = `expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max,
  policy, heartbeat_seconds`;
/** A job for each of these mails, with the queue's own settings. */
const insertJobs = `
  insert into pgboss.job_common (id, name, data, start_after, created_on, keep_until, ${queueColumns})
  select gen_random_uuid(), name, jsonb_build_object('mailId', mail), now(), now(), now() + interval '30 days',
    ${queueColumns}
  from pgboss.queue, unnest($1::uuid[]) as mail where name = 'mail.send'`;

/** Gives what does one of them on a connection. */
export async function prepareWrite(connection: pg.Client, write: Write): Promise<() => Promise<unknown>> {
  const ask = (name: string, text: string, values: unknown[]) => connection.query({ name, text, values });
  const lessons = await idsOf(connection, 'select id from lessons');
  const students = await idsOf(connection, `select id from users where role = 'student'`);
  return async () => {
    const [id, family, staff] = [randomUUID(), randomUUID(), randomUUID()];
    const email = `family-${id}@dars.test`;
    await connection.query('begin');
    if (write === 'booking') await ask('trial', insertTrial, [id, email, `https://calendly.example/${id}`]);
    else await ask('enrolment', insertEnrolment, [id, anyOf(lessons), anyOf(students)]);
    await ask('mails', insertMails, [family, staff, `${write} ${id}`, email, content]);
    await ask('jobs', insertJobs, [[family, staff]]);
    await connection.query('commit');
  };
}

async function idsOf(connection: pg.Client, text: string): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(text);
  return rows.map(({ id }) => id);
}

/** Of three hundred thousand pairs; one that comes twice in a round costs the same. */
function anyOf(ids: string[]): string {
  return ids[Math.floor(Math.random() * ids.length)] ?? '';
}
