import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floors, in a process of their own: a Fastify without anything of ours that sends these bytes, or one class by one
 * prepared statement; and bare connections that write the same rows, each over and over in one transaction.
 */
export type Floor =
  | { kind: 'page'; headers: Record<string, string>; body: string }
  | { kind: 'class'; headers: Record<string, string>; databaseUrl: string }
  | { kind: 'booking' | 'enrolment'; databaseUrl: string; clients: number; seconds: number };

process.on('message', async (floor: Floor) => {
  process.send?.(floor.kind === 'page' || floor.kind === 'class' ? await serve(floor) : await write(floor));
});

/** Gives its port. */
async function serve(floor: Floor & { kind: 'page' | 'class' }): Promise<number> {
  const app = Fastify();
  if (floor.kind === 'page') {
    const bytes = Buffer.from(floor.body, 'base64');
    app.get('/', async (_, reply) => reply.headers(floor.headers).send(bytes));
  } else {
    const pool = new pg.Pool({ connectionString: floor.databaseUrl, max: 10 });
    app.get<{ Params: { id: string } }>('/api/class/:id', async ({ params }, reply) => {
      const { rows } = await pool.query({ name: 'one', text: oneClass, values: [params.id] });
      const { since, published, ...lesson } = rows[0];
      const answer = { ...lesson, isEnrolled: false, teacher: { since, published } };
      return reply.headers(floor.headers).send(JSON.stringify(answer));
    });
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** How often a second the rows were written. */
async function write({ kind, databaseUrl, clients, seconds }: Floor & { kind: 'booking' | 'enrolment' }) {
  const all = Array.from({ length: clients }, () => new pg.Client(databaseUrl));
  await Promise.all(all.map((client) => client.connect()));
  const ids = (await all[0]?.query('select array_agg(id) from lessons'))?.rows[0].array_agg as string[];
  await all[0]?.query(insertLearners);
  const families = ((await all[0]?.query('select user_id, learner_id from guardianships'))?.rows ?? []).map(
    ({ user_id, learner_id }) => [user_id, learner_id] as const,
  );
  const any = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)];
  const once = async (client: pg.Client) => {
    const [id, one, other] = [randomUUID(), randomUUID(), randomUUID()];
    const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    await client.query('begin');
    if (kind === 'booking')
      await ask('trial', insertTrial, [id, `${id}@dars.test`, `https://calendly.example/${id}`]);
    else await ask('enrolment', insertEnrolment, [id, any(ids), ...(any(families) ?? [])]);
    await ask('mails', insertMails, [one, other, `${kind} ${id}`, `${id}@dars.test`, content]);
    await ask('jobs', insertJobs, [[one, other]]);
    await client.query('commit');
  };
  // Prepared, and the pages of the tables there.
  await Promise.all(all.map(once));
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    all.map(async (client) => {
      for (; performance.now() - begun < seconds * 1000; done++) await once(client);
    }),
  );
  const rate = done / ((performance.now() - begun) / 1000);
  await Promise.all(all.map((client) => client.end()));
  return rate;
}

const offered = 'is_published and is_active and deleted_at is null';
const oneClass = `select l.id as "_id", l.title, l.description, l.image_name as "imageUrl", l.start_date as "startDate",
    l.category_id as category, l.price::float8 as price, l.places, l.places - l.learners as "placesLeft",
    l.is_published::text as "isPublished", l.is_active::text as "isActive", l.teacher_id as "teacherId",
    u.created_at as since, (select count(*)::int from lessons where teacher_id = l.teacher_id and ${offered}) as published
  from lessons l join users u on u.id = l.teacher_id where l.id = $1 and l.kind = 'class' and l.deleted_at is null`;
/** As long as the product's letters. */
const content = JSON.stringify({ subject: 'x'.repeat(40), text: 'x'.repeat(500), html: 'x'.repeat(2400) });
const insertTrial = `insert into trials (id, parent_name, parent_phone_number, parent_email, children_full_name, grade_level,
    subject, schedule_date, start_time, end_time, is_parent, is_student, planning_to_start, hear_about_us,
    hear_about_us_other, is_booked, request_id, language, created_at)
  values ($1, 'Dilnoza Karimova', '+998 90 123 45 67', $2, 'Aziza Karimova', 'Grade 3', 'Chess', $3, $3, $3, true, false,
    '', '', '', false, $1, 'en', now())`;
/** A learner for each student who has none. */
const insertLearners = `with made as (
    insert into learners (id, created_at) select id, now() from users
    where role = 'student' and not exists (select from guardianships where user_id = users.id) returning id)
  insert into guardianships (learner_id, user_id, created_at) select id, id, now() from made`;
const insertEnrolment = `insert into enrolments (id, lesson_id, student_id, learner_id, created_at)
  values ($1, $2, $3, $4, now()) on conflict do nothing`;
const insertMails = `insert into mails (id, key, about, kind, recipient, content, created_at)
  values ($1, $3, 'trial', 'request', $4, $5, now()), ($2, $3 || ' staff', 'trial', 'request', 'staff@dars.test', $5, now())`;
const queue = `expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
  heartbeat_seconds`;
/** A job for each of these mails, with the queue's own settings. */
const insertJobs = `insert into pgboss.job_common (id, name, data, start_after, created_on, keep_until, ${queue})
  select gen_random_uuid(), name, jsonb_build_object('mailId', mail), now(), now(), now() + interval '30 days', ${queue}
  from pgboss.queue, unnest($1::uuid[]) as mail where name = 'mail.send'`;
