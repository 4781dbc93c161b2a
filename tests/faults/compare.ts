import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { password } from './people.ts';
import type { Colour, Ledger } from './visitors.ts';

/** What is there at the end against what people were told. Every list should be empty. */
export type Outcome = {
  lost: string[];
  doubled: string[];
  /** Things that are there without all that belongs to them: mails, jobs, a count. */
  half: string[];
  /** How many letters were promised. */
  letters: number;
};
type Row = Record<string, string>;

/** How long (s) what waits may take once all is well again. */
const patience = 240;

/**
 * Waits until nothing waits any more, then compares.
 * @param url where the program answers
 * @throws Error when something still waits after four minutes
 */
export async function compare(databaseUrl: string, url: string, ledger: Ledger): Promise<Outcome> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const rows = async (sql: string): Promise<Row[]> => (await client.query(sql)).rows;
  try {
    await allDone(client);
    const outcome: Outcome = { lost: [], doubled: [], half: [], letters: 0 };
    const there = async (what: string, sql: string, told: Row[]) => {
      const found = await rows(sql);
      const known = new Set(found.map((row) => JSON.stringify(row)));
      for (const row of told)
        if (!known.has(JSON.stringify(row))) outcome.lost.push(`${what} ${Object.values(row)}`);
      const by = Map.groupBy(found, (row) => Object.values(row)[0] ?? '');
      for (const [one, same] of by) if (same.length > 1) outcome.doubled.push(`${what} ${one}`);
    };
    await there(
      'trial',
      `select request_id as "requestId", parent_email as email, id, appointment_id as appointment from trials`,
      ledger.bookings.map(({ requestId, email, trial: id, appointment }) => ({
        requestId,
        email,
        id,
        appointment,
      })),
    );
    await there(
      'appointment',
      `select request_id as "requestId", email, id from appointments`,
      ledger.bookings.map(({ requestId, email, appointment: id }) => ({ requestId, email, id })),
    );
    await there(
      'account',
      'select email from users',
      ledger.signUps.map(({ email }) => ({ email })),
    );
    await there(
      'enrolment',
      `select lesson_id || ' ' || email as place, enrolments.id from enrolments
       join guardianships using (learner_id) join users on users.id = user_id where cancelled_at is null`,
      ledger.enrolments.map(({ lesson, email, id }) => ({ place: `${lesson} ${email}`, id })),
    );
    // Each of them has one, who came with the first enrolment.
    await there(
      'learner of',
      'select email, learner_id from guardianships join users on users.id = user_id',
      [],
    );
    await there(
      'question',
      `select request_id as "requestId", email from requests`,
      ledger.questions.map(({ requestId, email }) => ({ requestId, email })),
    );
    await there(
      'message',
      'select key, thread_id as thread, number::text from messages',
      ledger.messages.map(({ key, thread, number }) => ({ key, thread, number })),
    );
    for (const { id } of await rows(withGaps)) outcome.half.push(`the numbers of messages of ${id}`);
    await there(
      'picture',
      'select name as src from pictures',
      ledger.pictures.map(({ src }) => ({ src })),
    );

    const letters = await rows('select key, status from mails');
    outcome.letters = letters.length;
    const keys = new Set(letters.map(({ key }) => key));
    for (const { key, status } of letters)
      if (status !== 'sent') outcome.lost.push(`letter ${key}: ${status}`);
    for (const { key } of await rows(promised)) if (!keys.has(key)) outcome.half.push(`no letter ${key}`);
    for (const { id, jobs } of await rows(dayBefore))
      if (Number(jobs) !== 1) outcome.half.push(`${jobs} reminders of ${id}`);
    for (const { id } of await rows(miscounted)) outcome.half.push(`the count of learners of ${id}`);
    outcome.lost.push(...(await lockedOut(url, ledger)));
    outcome.half.push(...(await unlike(url, ledger)));
    return outcome;
  } finally {
    await client.end();
  }
}

/** Letters that belong to what is there, whoever was told of it. */
const promised = `
  select 'trial ' || id || ' staff' as key from trials
  union all select 'appointment ' || id || ' booked 0 ' || who
    from appointments, (values ('family'), ('staff')) as people (who)
  union all select 'account ' || id || ' welcome' from users where role <> 'admin'
  union all select 'enrolment ' || id || ' ' || who
    from enrolments, (values ('student'), ('teacher')) as people (who)
  union all select 'request ' || id || ' staff' from requests`;
const dayBefore = `
  select appointments.id, count(job.id) as jobs from appointments
  left join pgboss.job on job.name = 'appointment.day-before' and data->>'appointmentId' = appointments.id::text
  group by appointments.id`;
/** Conversations whose numbers have a gap, or end elsewhere than is noted. */
const withGaps = `
  select id from threads left join messages on thread_id = id
  group by id having count(number) <> last_number or max(number) <> last_number`;
const miscounted = `
  select id from lessons
  where learners <> (select count(*) from enrolments where lesson_id = lessons.id and cancelled_at is null)`;

/** Waits for what waits; the pauses between attempts pass at once. */
async function allDone(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < patience * 2; tries++) {
    const { rows } = await client.query(`
      select name, state, count(*)::int as count from pgboss.job
      where state in ('created', 'retry', 'active') and name <> 'appointment.day-before'
        and not (name like 'messages.%' and state = 'created' and start_after > now()) and start_after < now() + interval '5 hours'
        and name not like '\\_\\_pgboss%' and data <> '{}'
      group by name, state`);
    if (rows.length === 0) return;
    if (tries === patience * 2 - 1) throw new Error(`Something still waits: ${JSON.stringify(rows)}`);
    await client.query(
      `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
    );
    await wait(500);
  }
}

/** People whose password does not open the account they were told of. */
function lockedOut(url: string, { signUps }: Ledger): Promise<string[]> {
  return wrongOnes(signUps, async ({ email }) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    const { status } = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body });
    return status === 201 || status === 200 ? undefined : `the account of ${email}: ${status}`;
  });
}

/** Pictures that are not what was sent in, whole, in any of their sizes. */
function unlike(url: string, { pictures }: Ledger): Promise<string[]> {
  const sizes = pictures.flatMap(({ src, colour }) =>
    ['', '?w=320'].map((size) => ({ path: src + size, colour })),
  );
  return wrongOnes(sizes, async ({ path, colour }) => {
    const answer = await fetch(`${url}/api/files/${path}`, { headers: { accept: 'image/avif' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.status === 200 && (await isOf(bytes, colour))
      ? undefined
      : `picture ${path}: ${answer.status}`;
  });
}

/** Looks at all, four at a time; gives what is wrong with any. */
async function wrongOnes<T>(all: T[], look: (one: T) => Promise<string | undefined>): Promise<string[]> {
  const wrong: string[] = [];
  const rest = [...all];
  const worker = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) wrong.push((await look(one)) ?? '');
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return wrong.filter(Boolean);
}

async function isOf(bytes: Buffer, { r, g, b }: Colour): Promise<boolean> {
  try {
    const { channels } = await sharp(bytes, { failOn: 'truncated' }).stats();
    return [r, g, b].every((tone, index) => Math.abs((channels[index]?.mean ?? -99) - tone) < 6);
  } catch {
    return false;
  }
}
