import pg from 'pg';
import { startProgram } from '#src/app/serving/program.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';
import { folder } from './data.ts';

/** What the statements of a list took: pages of 8 KB that they touched, rows that they gave, the quickest of three in ms. */
export type Took = { pages: number; rows: number; ms: number };

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const schedule = {
  zone: 'Asia/Tashkent',
  from: days(1).slice(0, 10),
  times: [2, 4].map((weekday) => ({ weekday, at: '18:00' })),
  minutes: 45,
  weeks: 52,
};
/** What stands for it in an address. */
const found = {
  CATEGORY: 'select id from categories where position = 103',
  TEACHER: `select id from users where role = 'teacher' order by id offset 4 limit 1`,
  STUDENT: `select student_id as id from enrolments where cancelled_at is null
    and lesson_id in (select lesson_id from timetables order by id limit 1) order by id limit 1`,
  TAUGHT: 'select id from lessons order by learners desc, id limit 1',
  TUTOR: 'select teacher_id as id from lessons order by learners desc, id limit 1',
  ADMIN: `select id from users where role = 'admin'`,
  LESSON: `select id from lessons where kind = 'class' and is_published and deleted_at is null
    order by id offset 99 limit 1`,
};
/** What PostgreSQL itself has counted, but for the queue, which works beside, and the session, which every call looks up. */
const counted = `select sum(shared_blks_hit + shared_blks_read)::float8 as pages, sum(rows)::float8 as rows,
    sum(total_exec_time) as ms from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query ~* '^\\s*(\\(|select|with)' and query !~ 'pgboss|pg_stat_statements|"sessions"'`;

/** The product upon one of the databases. */
export async function openWorld(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const environment = {
    PORT: '0',
    DATA_DIR: folder,
    SCHEDULER_SEATS: '10',
    RATE_LIMIT: 'off',
    DEMO: 'false',
  };
  const program = await startProgram(readConfig({ ...environment, DATABASE_URL: databaseUrl }, []), {
    pages: false,
    work: false,
    log: { level: 'error' },
  });
  const standFor: Record<string, string> = { FROM: days(0), TO: days(30), WEEK: days(7) };
  for (const [name, sql] of Object.entries(found)) standFor[name] = (await client.query(sql)).rows[0]?.id;
  const tokens: Record<string, string> = {};
  for (const who of ['ADMIN', 'TEACHER', 'TUTOR', 'STUDENT'])
    tokens[who] = await openSession(program.context, standFor[who] ?? '', { remember: false });

  /** Gives where the next page is. */
  const call = async (url: string, who: string) => {
    const headers = { authorization: `Bearer ${tokens[who]}` };
    const asked = url.endsWith('/preview') ? { method: 'POST' as const, payload: { schedule } } : {};
    const answer = await program.app.inject({ url, headers, ...asked });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  };
  return {
    /** What all statements of a list took, at the page so many from the first; the first call fills the caches. */
    async take(address: string, page: number): Promise<Took> {
      const [path = '', who = 'ADMIN'] = address.split(/@(?=[A-Z])/);
      let url = encodeURI(
        path.replace(/CATEGORY|TEACHER|STUDENT|LESSON|TAUGHT|FROM|TO|WEEK/g, (name) => standFor[name] ?? ''),
      );
      for (let passed = 1; passed < page; passed++) {
        const next = await call(url, who);
        if (!next) throw new Error(`${address} ends before page ${page}`);
        url = next;
      }
      const all: Took[] = [];
      while (all.length < 3) {
        await client.query('select pg_stat_statements_reset()');
        await call(url, who);
        all.push((await client.query<Took>(counted)).rows[0] as Took);
      }
      return { ...(all[2] as Took), ms: Math.min(...all.map(({ ms }) => ms)) };
    },
    async close(): Promise<void> {
      await program.stop();
      await client.end();
    },
  };
}
